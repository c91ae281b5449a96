export const deviceLimitTexts = {
  'devices.title': 'Too many devices',
  'devices.message': 'Your account is signed in on as many devices as it allows. Sign one out to watch here.',
  'devices.failed': 'That didn’t work. Please try again in a moment.',
  'devices.list': 'Devices',
  'devices.lastUsed': 'Last used {time}',
  'devices.signOut': 'Sign Out Selected',
  'devices.signOutAll': 'Sign Out All',
  'devices.signingOut': 'Signing Out…',
  'devices.unknown': 'Unknown device',

  'devices.platform.samsungtizen': 'Samsung TV',
  'devices.platform.lg': 'LG TV',
  'devices.platform.vizio': 'VIZIO TV',
  'devices.platform.xboxone': 'Xbox',
  'devices.platform.comcastflex': 'Xfinity Flex',
  'devices.platform.web': 'Web browser',
} as const;
