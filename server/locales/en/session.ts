import type { session as zh } from '../zh/session.ts'

export const session: Record<keyof typeof zh, string> = {
  badCredentials:
    'The account or the password is wrong; after too many attempts wait 15 minutes and try again',
  accountLocked: 'Too many failed attempts: the account is locked, try again in {minutes} minutes',
  accountDisabled: 'The account is disabled; ask your administrator',
  accountExpired: 'The account is past its last day; ask your administrator',
  systemTypeRefused: 'The account may not use the chosen system',
  accountChanged: 'Your account has changed; please sign in again',
  illegalToken: 'You are not signed in; please sign in',
  signedInElsewhere: 'The account has signed in elsewhere',
  tokenExpired: 'Your login has expired. Please login again.',
  passwordChangeRequired: 'Change the initial password first',
  newPasswordIsInitial: 'The new password must not be the initial password',
  newPasswordIsCurrent: 'The new password must not be the current one',
  newPasswordIsAccount: 'The new password must not be the account name',
  newPasswordIsCommon: 'The new password is a common one and easily guessed; choose another',
  newPasswordIsEmpty: 'The new password must not be empty',
  currentPasswordNeeded: 'You signed in some time ago; please enter the current password',
  ownAccountOnly: 'You can change only your own password',
  wrongPassword: 'The password is wrong',
}
