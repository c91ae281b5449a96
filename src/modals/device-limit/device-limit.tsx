import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { useSignedIn } from '../../screens/sign-in/use-signed-in.ts';
import type { DeviceLimit } from '../../stores/device-limit.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { ChoiceList, choicesHeight } from '../../ui/choice-list/choice-list.tsx';
import { Accent } from '../../ui/dialog/accent.tsx';
import { centredBox, Dialog } from '../../ui/dialog/dialog.tsx';
import type { Look } from '../../ui/look.ts';
import { useUi } from '../../ui/ui-context.ts';
import { deviceChoices } from './device-choices.ts';
import { deviceLimitTexts } from './texts.ts';

const layerKey = 'modal-devices';
const width = 1120;
const padding = 64;
const inner = width - 2 * padding;
const accentHeight = 40;
const gap = 20;
const buttonsGap = 40;

/** B 2 Device-limit-reached, of the account that the viewer types. */
export const DeviceLimitModal = observer(function DeviceLimitModal() {
  const { login } = useLateServices();
  const signedIn = useSignedIn();
  return <DeviceLimitDialog limit={login} onSignedIn={signedIn} />;
});

/** The same, of the account that the phone has signed in to: over whichever page or modal shows the code. */
export const CodeDeviceLimitDialog = observer(function CodeDeviceLimitDialog() {
  const { deviceLimit } = useLateServices().codeSignIn;
  return deviceLimit.devices !== null && <DeviceLimitDialog limit={deviceLimit} />;
});

interface DeviceLimitDialogProps {
  limit: DeviceLimit;
  onSignedIn?: () => void;
}

/** Signs out the chosen device of the account, or all; then the sign-in goes through. */
const DeviceLimitDialog = observer(function DeviceLimitDialog({ limit, onSignedIn }: DeviceLimitDialogProps) {
  const { look, clock } = useUi();
  const { times } = useServices();
  const t = useTexts(deviceLimitTexts);
  const { devices, hasDevicesFailed } = limit;
  const choices = useMemo(
    () => deviceChoices(devices ?? [], { t, times, now: clock.now() }),
    [devices, t, times, clock],
  );
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = choices.find(({ key }) => key === picked) ?? choices[0];
  const { buttons, press } = useDeviceButtons(limit, chosen?.key, onSignedIn);

  const close = () => limit.dismissDevices();

  const message = t(hasDevicesFailed ? 'devices.failed' : 'devices.message');
  const listTop = messageTop(look) + 2 * look.text.description.lineHeight + gap;
  const listHeight = choices.length === 0 ? 0 : choicesHeight(choices.length);
  const buttonsTop = listTop + listHeight + buttonsGap;
  const box = centredBox(width, buttonsTop + look.button.height + padding);
  return (
    <Dialog layerKey={layerKey} name={t('devices.title')} description={message} box={box} onBack={close}>
      <Words title={t('devices.title')} message={message} />
      {choices.length > 0 && (
        <ChoiceList
          focusKey={`${layerKey}/list`}
          parentFocusKey={layerKey}
          name={t('devices.list')}
          choices={choices}
          chosen={chosen?.key ?? null}
          x={padding}
          y={listTop}
          focusX={box.x + padding}
          focusY={box.y + listTop}
          width={inner}
          onChoose={setPicked}
        />
      )}
      <ButtonRow
        focusKey={`${layerKey}/buttons`}
        parentFocusKey={layerKey}
        buttons={buttons}
        onSelect={(button) => void press(button)}
        x={padding}
        y={buttonsTop}
        focusX={box.x + padding}
        focusY={box.y + buttonsTop}
      />
    </Dialog>
  );
});

/** @param chosen the device to sign out; undefined while the list is empty */
function useDeviceButtons(limit: DeviceLimit, chosen: string | undefined, onSignedIn?: () => void) {
  const t = useTexts(deviceLimitTexts);
  const { isBusy } = limit;
  const hasChoice = chosen !== undefined;
  const buttons = useMemo(() => {
    const signOut = { key: 'one', text: t(isBusy ? 'devices.signingOut' : 'devices.signOut') };
    const others = [
      { key: 'all', text: t('devices.signOutAll') },
      { key: 'cancel', text: t('button.cancel') },
    ];
    return hasChoice ? [signOut, ...others] : others;
  }, [t, isBusy, hasChoice]);
  const press = async ({ key }: { key: string }) => {
    if (key === 'cancel') {
      limit.dismissDevices();
      return;
    }
    const sids = key === 'all' || chosen === undefined ? 'all' : [chosen];
    if (await limit.signOutDevices(sids)) onSignedIn?.();
  };
  return { buttons, press };
}

const titleTop = padding + accentHeight;
const messageTop = ({ text }: Look): number => titleTop + text.pageTitle.lineHeight + gap;

function Words({ title, message }: { title: string; message: string }) {
  const { stage, look } = useUi();
  const { color } = look.theme;
  const models = useMemo(
    () => ({
      title: { text: title, style: look.text.pageTitle, color: color.text, maxWidth: inner },
      message: { text: message, style: look.text.description, color: color.textMuted, maxWidth: inner, maxLines: 2 },
    }),
    [title, message, look, color],
  );
  return (
    <group>
      <Accent x={padding} y={padding} />
      <textBlock stage={stage} model={models.title} x={padding} y={titleTop} />
      <textBlock stage={stage} model={models.message} x={padding} y={messageTop(look)} />
    </group>
  );
}
