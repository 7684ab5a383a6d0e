export const sessions = {
  title: 'Where you are signed in',
  hint: 'End what you do not know or need no more, and change your password if somebody else may know it.',
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
