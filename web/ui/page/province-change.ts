import { createContext, use } from 'react'

/** Makes a province current and opens a page in it; asks first where something is unsaved. */
export type ProvinceChange = (value: string, to: string) => Promise<void>

/** The shell gives it: a change of province closes tabs, which pages know nothing of. */
export const ProvinceChangeContext = createContext<ProvinceChange>(async () => undefined)

export const useProvinceEntry = (): ProvinceChange => use(ProvinceChangeContext)
