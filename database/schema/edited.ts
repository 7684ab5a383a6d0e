import { integer } from 'drizzle-orm/pg-core'
import { at, ref } from './columns.ts'
import { appUser } from './system.ts'

/** Who changed a row last, and the version that an editor must know to change it. */
export const edited = () => ({
  updatedBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
  updatedAt: at().notNull(),
  lockVersion: integer('lock_version').notNull().default(1),
})
