import type { rights as zh } from '../zh/rights.ts'

export const rights: Record<keyof typeof zh, string> = {
  administratorWanted:
    'At least one administrator who can sign in, has no last day and a password of their own has to remain; this would leave none',
  ownRightsRaised: 'Nobody raises their own rights; ask another administrator to do this',
  givesBeyondOwn:
    'This exceeds what you hold yourself, so you cannot give or take it: {what}. {wayOut}',
  actsBeyondOwn: 'This exceeds what you hold yourself, so you cannot change it: {what}. {wayOut}',
  holdersBeyondOwn:
    'This exceeds what you hold yourself, because it changes what {people} may do: {what}. {wayOut}',
  beyondAsk: 'An administrator who holds this can do it, such as {names}',
  beyondNobody:
    'No other administrator holds all of this at present: it has to be given to one first',
  beyondRights: 'rights {names}',
  beyondPlaces: 'data {names}',
  beyondTypes: 'system types {names}',
  beyondEverything: 'everything',
  beyondObjects: '{count} objects outside of your own data',
  beyondMore: ' and {count} more',
  wholeScopeWanted:
    'This holds for the whole installation: an administrator who sees all data has to do it',
  holderWanted:
    'One account that can sign in, has no last day and a password of its own and holds every right, all data and all system types has to remain; this would leave none',
  codeTaken: 'The code "{code}" exists already',
  builtInCode: 'The code of what is built in cannot be changed',
  roleBuiltIn: 'A built-in role cannot be deleted',
  groupBuiltIn: 'A built-in permission group cannot be deleted',
  resourceBuiltIn: 'A built-in resource can be neither changed nor deleted',
  roleHasUsers: '{count} users have this role; this operation clears all child data under the node',
  groupHasRoles:
    '{count} roles hold this permission group; this operation clears all child data under the node',
  resourceInGroups: '{count} permission groups have this resource; it cannot be deleted',
  resourceInMenus: '{count} menu entries use this resource; it cannot be deleted',
  resourceCodeInMenus: '{count} menu entries use this resource; its code cannot be changed',
  resourceUrlMissing: 'Resource link cannot be empty',
  resourceUrlWrong:
    'A resource link begins with http:// or https://, or is a path of this application that begins with /',
}
