import { eq } from 'drizzle-orm'
import { role, userRole } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import type { Services } from '../services.ts'
import { personId } from './harness.ts'

/** Gives a person of the tests another role, before they have signed in. */
export async function giveRole(services: Services, person: Person, code: string): Promise<void> {
  const [held] = await services.db.select().from(role).where(eq(role.code, code))
  const userId = await personId(services, person)
  await services.db.insert(userRole).values({ userId, roleId: held!.id })
}
