import { runInAction } from 'mobx';
import { useMemo, useState } from 'react';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { PrivacyView } from './privacy-view.tsx';
import { TermsView } from './terms-view.tsx';
import { legalTexts } from './texts.ts';

type View = 'options' | 'terms' | 'privacy';

/** B 2 Legal modal: three views. Back from the terms and from the privacy policy returns to the options. */
export function LegalModal() {
  const [{ view, before }, setView] = useState<{ view: View; before: View }>({ view: 'options', before: 'terms' });
  const show = (next: View) => setView({ view: next, before: view });
  if (view === 'terms') return <TermsView onBack={() => show('options')} />;
  if (view === 'privacy') return <PrivacyView onBack={() => show('options')} />;
  return <OptionsView preferred={before} onShow={show} />;
}

/** @param preferred the view that the viewer comes from */
function OptionsView({ preferred, onShow }: { preferred: View; onShow(view: View): void }) {
  const { brand, modals, navigation, back, goHome } = useServices();
  const { legal } = useLateServices();
  const t = useTexts(legalTexts);
  const buttons = useMemo(
    () => [
      { key: 'terms', text: t('legal.terms') },
      { key: 'privacy', text: t('legal.privacy') },
      { key: 'agree', text: t('legal.agree') },
    ],
    [t],
  );
  const agree = () =>
    runInAction(() => {
      legal.accept();
      modals.close();
      goHome();
    });
  // One action, so that a viewer who has to agree is not asked again before the page is the one that Back leads to.
  const leave = () =>
    runInAction(() => {
      modals.close();
      if (legal.isDue && navigation.stack.length === 1) modals.open({ type: 'exit-confirmation' });
      else back();
    });
  return (
    <MessageDialog
      layerKey="modal-legal"
      title={t('legal.title')}
      message={t('legal.message', { applicationName: brand.applicationName })}
      buttons={buttons}
      preferred={preferred}
      onSelect={({ key }) => (key === 'agree' ? agree() : onShow(key as View))}
      onBack={leave}
    />
  );
}
