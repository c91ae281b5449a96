import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../screens/services.ts';
import type { AppError, ErrorAction } from '../../stores/error-catalogue.ts';
import type { ErrorModalProps, LazyErrorModal } from './error-layer.ts';
import { PlainError } from './plain-error.tsx';

/** The one error on screen, over everything else (B 2 Full-screen error modal). */
export const ErrorHost = observer(function ErrorHost({ modal }: { modal: LazyErrorModal }) {
  const { errors, session, modals, late } = useServices();
  const error = errors.current;
  if (!error) return null;
  const props: ErrorModalProps = {
    error,
    logoUrl: error.withLogo ? (session.auth.provider?.logoWhiteUrl ?? null) : null,
    above: late.value && modals.current,
    onAct: (action) => errors.act(action),
    onBack: () => errors.act(leaves(error) ? undefined : 'back'),
  };
  const key = `${error.kind} ${error.title}`;
  return <ErrorPage key={key} modal={modal} {...props} />;
});

/** The plain page gives way to the full one when that arrives; the focus stays on its button. */
const ErrorPage = observer(function ErrorPage({ modal, ...props }: ErrorModalProps & { modal: LazyErrorModal }) {
  const [chosen, choose] = useState<ErrorAction>();
  const Modal = modal.value;
  return Modal ? <Modal {...props} chosen={chosen} /> : <PlainError {...props} modal={modal} onChoose={choose} />;
});

/** A button that starts over does not leave: there Back differs from it. */
function leaves({ button: { action } }: AppError): boolean {
  return action !== 'new-code' && action !== 'retry';
}
