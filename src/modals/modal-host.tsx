import { observer } from 'mobx-react-lite';
import type { Modal, UnknownModal } from '../stores/modal-store.ts';
import { ExitConfirmation } from './exit-confirmation/exit-confirmation.tsx';
import type { ModalServices } from './modal-services.ts';
import { MoreInfoModal } from './more-info/more-info.tsx';
import { TileCollection } from './tile-collection/tile-collection.tsx';
import { UnknownModalMessage } from './unknown/unknown-modal.tsx';

/** The one modal on screen, if there is one (B 2 Modals). */
export const ModalHost = observer(function ModalHost({ services }: { services: ModalServices }) {
  const modal = services.modals.current;
  return modal && render(modal, services);
});

function render(modal: Modal | UnknownModal, services: ModalServices) {
  switch (modal.type) {
    case 'exit-confirmation':
      return <ExitConfirmation services={services} />;
    case 'more-info':
      return <MoreInfoModal info={modal.item} services={services} />;
    case 'tile-collection':
      return <TileCollection item={modal.item} services={services} />;
    case 'unknown':
      return <UnknownModalMessage services={services} />;
  }
}
