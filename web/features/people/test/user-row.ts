import type { UserRow } from '#api/people/users.ts'

/** A user as the list has one. */
export const userRow = (more: Partial<UserRow> = {}): UserRow => ({
  ...{ id: 7, lockVersion: 2, account: 'li', username: '李工', jobNumber: null, phone: null },
  ...{ email: null, organisationId: 2, organisationName: '交易部', systemTypes: ['1'] },
  ...{ roleIds: [3], roles: ['交易员'], dataScope: [{ kind: 'PROVINCE', objectId: '1' }] },
  ...{ validUntil: null, enabled: true, state: 'ACTIVE', newUser: false, failures: 0 },
  ...{ ssoAllowed: false, ssoTied: false, hasPassword: true, hasSecondFactor: false },
  ...{ oneTimeUntil: null, oneTimeOver: false },
  beyond: null,
  isSelf: false,
  createdAt: '2026-11-01T00:00:00Z',
  ...more,
})
