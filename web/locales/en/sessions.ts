export const sessions = {
  title: 'Where you are signed in',
  hint: 'End any session that you do not recognise or no longer need, and change your password if somebody else may know it.',
  client: 'Client',
  current: 'This one',
  system: 'System',
  address: 'Address',
  signedInAt: 'Signed in',
  lastUsedAt: 'Last used',
  action: 'Action',
  end: 'Sign out',
  endThis: 'Sign out {{client}}, {{address}}',
  ended: 'Signed out',
}
