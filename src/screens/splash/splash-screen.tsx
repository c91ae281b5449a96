import { observer } from 'mobx-react-lite';
import { assetUrl } from '../../config/asset-url.ts';
import { Splash } from '../../ui/loader/splash.tsx';
import { useServices, useTexts } from '../services.ts';
import { splashTexts } from './texts.ts';

/** Shown while the app starts (B 2). It gives way to the error of a start that failed. */
export const SplashScreen = observer(function SplashScreen() {
  const { brand, errors } = useServices();
  const t = useTexts(splashTexts);
  if (errors.current) return null;
  const logo = { url: assetUrl(`brand/${brand.logo.footer.src}`), name: brand.applicationName };
  return <Splash logo={logo} text={t('splash.loading')} />;
});
