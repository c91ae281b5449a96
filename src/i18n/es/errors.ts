/** As `src/i18n/error-texts.ts`. */
export const errors = {
  'button.signUpComplete': 'Ya me registré',
  'button.newCode': 'Obtener un código nuevo',
  'button.seePlans': 'Ver planes',
  'error.concurrency.title': 'Demasiadas transmisiones',
  'error.concurrency.message':
    'Tu cuenta ya se reproduce en todas las pantallas que permite. Detén una de ellas para ver aquí.',
  'error.playback.title': 'No se puede reproducir este video',
  'error.contentUnavailable.message': 'Este video ya no está disponible.',
  'error.blackout.title': 'No disponible en tu zona',
  'error.regcodeExpired.title': 'Este código venció',
  'error.regcodeExpired.message': 'Obtén un código nuevo para terminar de iniciar sesión.',
  'error.regcodeExpired.purchase': 'Obtén un código nuevo para terminar tu compra.',
  'error.onHold.title': 'Tu suscripción está en pausa',
  'error.onHold.generic': 'Hay un problema con tu método de pago. Actualízalo donde te suscribiste para seguir viendo.',
  'error.onHold.google': 'Hay un problema con tu método de pago. Actualízalo en Google Play para seguir viendo.',
  'error.onHold.roku': 'Hay un problema con tu método de pago. Actualízalo en tu cuenta de Roku para seguir viendo.',
  'error.noSubscription.title': 'Necesitas una suscripción',
  'error.noSubscription.message': 'Suscríbete a {applicationName} para ver.',
  'error.noAccount.title': 'Aún no tienes acceso',
  'error.noAccount.message': 'Regístrate en {applicationName} en tu teléfono o computadora y luego vuelve aquí.',
  'error.noNewsEntitlement.title': 'No está en tu paquete de TV',
  'error.noNewsEntitlement.message':
    'Tu paquete de TV no incluye este canal. Comunícate con tu proveedor de TV para agregarlo.',
  'error.partialAccess.message': 'Tu paquete de TV incluye algunos de estos canales, pero no este.',

  'error.provider.cox.title': 'No está en tu paquete de Contour TV',
  'error.provider.cox.message': 'Tu paquete de Cox no incluye {applicationName}. Comunícate con Cox para agregarlo.',
  'error.provider.directv.title': 'No está en tu paquete de DIRECTV',
  'error.provider.directv.message':
    'Tu paquete de DIRECTV no incluye {applicationName}. Comunícate con DIRECTV para agregarlo.',
  'error.provider.directvStream.title': 'No está en tu paquete de DIRECTV STREAM',
  'error.provider.directvStream.message':
    'Tu paquete de DIRECTV STREAM no incluye {applicationName}. Comunícate con DIRECTV STREAM para agregarlo.',
  'error.provider.fubo.title': 'No está en tu plan de Fubo',
  'error.provider.fubo.message':
    'Tu plan de Fubo no incluye {applicationName}. Cambia tu plan con Fubo para agregarlo.',
  'error.provider.xfinity.title': 'No está en tu paquete de Xfinity',
  'error.provider.xfinity.message':
    'Tu paquete de Xfinity no incluye {applicationName}. Comunícate con Xfinity para agregarlo.',
  'error.provider.youtube.title': 'No está en tu plan de YouTube TV',
  'error.provider.youtube.message':
    'Tu plan de YouTube TV no incluye {applicationName}. Cambia tu membresía con YouTube TV para agregarlo.',
  'error.provider.default.title': 'No está en tu paquete de TV',
  'error.provider.default.message':
    'Tu paquete de TV no incluye {applicationName}. Comunícate con tu proveedor de TV para agregarlo.',

  'error.signIn': 'Ese correo y esa contraseña no coinciden. Inténtalo de nuevo.',
  'error.signUpEmail': 'Escribe un correo electrónico válido.',
  'error.invalidEmail': 'Este correo electrónico no es válido.',
  'error.unknownEmail': 'No conocemos este correo electrónico.',
  'error.password': 'La contraseña debe tener al menos 6 caracteres',
} as const;
