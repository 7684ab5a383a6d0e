import type { people as zh } from '../zh/people.ts'

export const people: Record<keyof typeof zh, string> = {
  userAccountTaken: 'The account name is taken, in whatever case of letters',
  userOwnRights:
    'Your own roles, system types and data scope can be changed by another administrator only',
  userOwnState: 'Your own account can be disabled or limited by another administrator only',
  userOwnDelete: 'You cannot delete your own account',
  userOwnReset: 'You cannot reset your own password; use “Change password”',
  userOwnFactor: 'Your own second factor is turned off under “Security”',
  userWithoutFactor: 'The user has no second factor',
  userHasRecords: 'Records name this user, who cannot be deleted; disable the account instead',
  userWithoutPassword: 'This account signs in without a password; there is none to reset',
  userRoleUnknown: 'There is no role {name}',
  userOrganisationUnknown: 'There is no organisation {name}',
  userScopeUnknown: 'The data scope names what is not there: {name}',
  orgInItself: 'A node cannot lie in itself or in what lies in it',
  orgNameTaken: 'A node beside it has this name',
  orgHasChildren:
    '{count} nodes lie under this one, and this operation clears all child data under the node; confirm it to delete',
}
