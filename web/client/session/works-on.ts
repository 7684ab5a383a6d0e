import { type ScopeKind, worksOn } from '#api/kernel/scope-kinds.ts'
import { useSession } from './session-store.ts'

/** Whether the session works on objects of a kind: what leads to them is shown to no other. */
export const useWorksOn = (kind: ScopeKind): boolean =>
  useSession(({ systemType }) => worksOn(systemType ?? '1', kind))
