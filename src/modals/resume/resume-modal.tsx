import { useMemo } from 'react';
import { useTexts } from '../../screens/services.ts';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { resumeTexts } from './texts.ts';

/** Each answer closes the modal. */
export interface ResumeModalProps {
  onResume(): void;
  onRestart(): void;
  /** Neither: the viewer goes back. */
  onLeave(): void;
}

/** B 2 Resume/restart modal, for a video that is opened without a place to begin at: a deep link to a video begun before. */
export function ResumeModal({ onResume, onRestart, onLeave }: ResumeModalProps) {
  const t = useTexts(resumeTexts);
  const buttons = useMemo(
    () => [
      { key: 'resume', text: t('hero.resume'), icon: 'resume' as const },
      { key: 'restart', text: t('hero.restart'), icon: 'restart' as const },
    ],
    [t],
  );
  return (
    <MessageDialog
      layerKey="modal-resume"
      title={t('modal.resume.title')}
      message={t('modal.resume.message')}
      buttons={buttons}
      preferred="resume"
      onSelect={({ key }) => (key === 'resume' ? onResume() : onRestart())}
      onBack={onLeave}
    />
  );
}
