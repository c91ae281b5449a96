import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { useServices } from '../screens/services.ts';
import type { Modal } from '../stores/modal-store.ts';
import { CodeDeviceLimitDialog } from './device-limit/device-limit.tsx';
import { modals } from './registry.ts';
import { UnknownModal } from './unknown/unknown-modal.tsx';

/** The one modal on screen, if there is one (B 2 Modals), and what a code asks over its page or modal. */
export const ModalHost = observer(function ModalHost() {
  const { current } = useServices().modals;
  return (
    <>
      {current && <CurrentModal modal={current} />}
      <CodeDeviceLimitDialog />
    </>
  );
});

const CurrentModal = observer(function CurrentModal({ modal: { type, ...props } }: { modal: Modal }) {
  const Component = modalFor(type);
  return <Component {...props} />;
});

/** A type may have come from outside the program, as text: one without a modal gets the message of B 2. */
export function modalFor(type: string): ComponentType<object> {
  const isKnown = Object.prototype.hasOwnProperty.call(modals, type);
  return isKnown ? (modals[type as keyof typeof modals] as ComponentType<object>) : UnknownModal;
}
