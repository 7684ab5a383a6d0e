import type { session as zh } from '../zh/session.ts'

export const session: Record<keyof typeof zh, string> = {
  badCredentials:
    'The account or the password is wrong; after too many attempts wait 15 minutes and try again',
  accountLocked: 'Too many failed attempts: the account is locked, try again in {minutes} minutes',
  accountDisabled: 'The account is disabled; ask your administrator',
  accountExpired: 'The account is past its last day; ask your administrator',
  systemTypeRefused: 'The account may not use the chosen system',
  accountChanged: 'Your account has changed; please sign in again',
  oneTimePasswordOver:
    'The one-time password has run out; ask an administrator to reset your password and give you another',
  illegalToken: 'You are not signed in; please sign in',
  signedInElsewhere: 'The account has signed in elsewhere',
  tokenExpired: 'Your login has expired. Please login again.',
  passwordChangeRequired: 'Change the initial password first',
  newPasswordIsInitial: 'The new password must not be the initial password',
  newPasswordIsCurrent: 'The new password must not be the current one',
  newPasswordIsAccount: 'The new password must not be the account name',
  newPasswordIsCommon: 'The new password is a common one and easily guessed; choose another',
  newPasswordIsShort:
    'The new password is too short: 8 to 16 characters with a digit, upper and lower case, and a special character',
  newPasswordIsDigits:
    'The new password is digits only: 8 to 16 characters with a digit, upper and lower case, and a special character',
  newPasswordIsName:
    'The new password is made of your account, name or other data of yours and easily guessed; choose another',
  newPasswordIsPattern:
    'The new password repeats signs or follows the keyboard and is easily guessed; choose another',
  newPasswordIsEmpty: 'The new password must not be empty',
  currentPasswordWanted: 'Please enter the current password',
  currentPasswordNeeded: 'You signed in some time ago; please enter the current password',
  ownAccountOnly: 'You can change only your own password',
  wrongPassword: 'The password is wrong',
  accessKeysTooMany: 'At most {limit} access keys can be valid; revoke one that is not used',
  withoutPassword: 'This account signs in by single sign-on and has no password',
  secondFactorWanted: 'Enter a one-time code to sign in',
  secondFactorWrong:
    'The code is wrong or was used before; after too many attempts wait 15 minutes and try again',
  secondFactorOver: 'The sign-in took too long; please enter your password again',
  secondFactorFirst: 'Set up a second factor first',
  secondFactorThere: 'There is a second factor already; turn it off to set up another',
  secondFactorNone: 'There is no second factor',
  secondFactorNotBegun: 'Ask for a new secret first',
  secondFactorRequired: 'Administrators must have a second factor: it cannot be turned off',
  confirmByPassword: 'Give your password again to confirm that it is you',
  confirmByCode: 'Give a one-time or recovery code to confirm that it is you',
  confirmationImpossible:
    'This asks you to confirm who you are, and your account signs in by single sign-on alone: it has no password and no second factor for that. Ask an administrator to give it a password, or a colleague to do this',
  wrongCode: 'The code is wrong; check that the clock of your phone is right',
  ssoOff: 'Single sign-on is not set up; please use your password',
  ssoUnreachable: 'Single sign-on cannot be reached; try again later, or use your password',
  ssoUntrusted: 'The answer of single sign-on could not be verified; tell your administrator',
  ssoDenied: 'Single sign-on did not let you in',
  ssoOver: 'This sign-in is no longer good; please begin again',
  ssoUnknown: 'No account here is open to your single sign-on; ask your administrator',
  ssoRecorded: 'Your account is recorded; you can sign in once an administrator has enabled it',
}
