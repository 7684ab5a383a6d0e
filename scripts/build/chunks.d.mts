import type { Rolldown } from 'vite'

export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[]
