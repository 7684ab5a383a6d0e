import { deleteOrganisation, organisations, saveOrganisation } from '#api/people/organisation.ts'
import {
  deleteUser,
  endUserSession,
  exportUsers,
  importUsers,
  resetPassword,
  resetSecondFactor,
  saveUser,
  scopeChoices,
  setUserEnabled,
  unlockUser,
  updateUser,
  userRoles,
  userSessions,
  users,
} from '#api/people/users.ts'
import { type Route, route } from '../../http/route.ts'
import { exportUserFile } from './export-users.ts'
import { importUserFile } from './import-users.ts'
import {
  listOrganisations,
  removeOrganisation,
  saveOrganisationRow,
} from './organisation-service.ts'
import { scopeChoicesOf } from './scope-objects.ts'
import { listRoles, listUsers } from './user-rows.ts'
import {
  addUser,
  removeUser,
  resetUserPassword,
  resetUserSecondFactor,
  setEnabled,
  unlockAccount,
  updateUserRow,
} from './user-service.ts'
import { endSessionOfUser, sessionsOfUser } from './user-sessions.ts'

export const peopleRoutes: Route[] = [
  route(users, listUsers),
  route(saveUser, addUser),
  route(updateUser, updateUserRow),
  route(deleteUser, removeUser),
  route(resetPassword, resetUserPassword),
  route(resetSecondFactor, resetUserSecondFactor),
  route(unlockUser, unlockAccount),
  route(setUserEnabled, setEnabled),
  route(importUsers, importUserFile),
  route(exportUsers, exportUserFile),
  route(userSessions, sessionsOfUser),
  route(endUserSession, endSessionOfUser),
  route(userRoles, listRoles),
  route(scopeChoices, scopeChoicesOf),
  route(organisations, listOrganisations),
  route(saveOrganisation, saveOrganisationRow),
  route(deleteOrganisation, removeOrganisation),
]
