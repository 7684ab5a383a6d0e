import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { inverter } from '#database/schema/tables.ts'
import { conflict } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

type Writer = Pick<CallContext, 'clock' | 'user'>

const raised = ({ clock, user }: Writer) => ({
  lockVersion: sql`${inverter.lockVersion} + 1`,
  updatedAt: clock.now(),
  updatedBy: user.userId,
})

/**
 * Raises the version of an inverter whose strings an editor changes, and holds it: strings have no version of their own.
 *
 * @throws AppError conflict when the version is not the stored one
 */
export async function raiseInverter(
  tx: Database,
  { id, lockVersion }: { id: number; lockVersion: number },
  writer: Writer,
): Promise<{ id: number; lockVersion: number }> {
  const [saved] = await tx
    .update(inverter)
    .set(raised(writer))
    .where(and(eq(inverter.id, id), eq(inverter.lockVersion, lockVersion)))
    .returning({ id: inverter.id, lockVersion: inverter.lockVersion })
  if (!saved) throw conflict()
  return saved
}

/** The same for many whose editors read no version; always in one order, so that two never wait for each other. */
export async function raiseInverters(
  tx: Database,
  ids: readonly number[],
  writer: Writer,
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const those = inArray(inverter.id, wanted)
  await tx
    .select({ id: inverter.id })
    .from(inverter)
    .where(those)
    .orderBy(asc(inverter.id))
    .for('update')
  await tx.update(inverter).set(raised(writer)).where(those)
}
