import type { CallOf } from '#api/kernel/endpoint.ts'
import { DIAGNOSIS, RETAIL_PROVINCE, type SystemType } from '#api/kernel/system-types.ts'
import { menuByProvince, provincesByCurrentUser } from '#api/session/endpoints.ts'
import { call } from '../call.ts'
import { menuForRoles } from './menu-roles.ts'
import { replaceMenu } from './menu-switch.ts'
import { ownChoice } from './own-object.ts'
import {
  buttonsOf,
  changeSession,
  type Province,
  type ProvinceOption,
  useSession,
} from './session-store.ts'

/** What a system type sees of its provinces. */
export const PROVINCE_FLAGS: Record<SystemType, CallOf<typeof provincesByCurrentUser>> = {
  '1': { hasProvince: true, hasStation: true },
  '2': { hasProvince: true, hasCompany: true },
  '3': { hasEss: true },
  '10001': {},
}

/** System type 2 is offered one province only. */
export function offeredProvinces(
  systemType: SystemType | null,
  provinces: readonly ProvinceOption[],
): readonly ProvinceOption[] {
  return systemType === '2' ? provinces.filter(({ value }) => value === RETAIL_PROVINCE) : provinces
}

/** The province that becomes current by itself: the one of last time if it is offered still. */
export function initialProvince(
  last: Province | null,
  provinces: readonly ProvinceOption[],
): Province | null {
  const found = provinces.find(({ value }) => value === last?.value) ?? provinces[0]
  return found ? { value: found.value, label: found.label } : null
}

export async function loadProvinces(): Promise<void> {
  const { systemType } = useSession.getState()
  const { rows } = await call(provincesByCurrentUser, PROVINCE_FLAGS[systemType ?? '1'])
  const provinceList = offeredProvinces(systemType, rows)
  const province = initialProvince(useSession.getState().province, provinceList)
  const chosen = ownChoice({ ...useSession.getState(), provinceList }, province?.value)
  changeSession({ provinceList, province, ...chosen })
}

/** The last province that was asked for: an answer for an earlier one is dropped. */
let asked: symbol | undefined

/**
 * Makes a province current, with its menu and resources.
 *
 * @param onEntered does what belongs to the same moment, before anything of the province is drawn
 * @returns 'noMenu' when the province has none (nothing changed), 'superseded' when another one was
 * chosen meanwhile
 */
export async function changeProvince(
  province: Province,
  onEntered?: () => void,
): Promise<'changed' | 'noMenu' | 'superseded'> {
  const mine = Symbol(province.value)
  asked = mine
  const { menuList, resourceList } = await fetchMenu(province)
  if (asked !== mine) return 'superseded'
  if (menuList.length === 0) return 'noMenu'
  changeSession({
    province: { value: province.value, label: province.label },
    ...ownChoice(useSession.getState(), province.value),
    resourcelist: resourceList,
    buttons: buttonsOf(resourceList),
  })
  replaceMenu(menuList)
  onEntered?.()
  return 'changed'
}

/** Reads provinces and menu again in the language of now; the user stays where they are. */
export async function refreshTitles(): Promise<void> {
  const { systemType } = useSession.getState()
  if (systemType === DIAGNOSIS) return
  await loadProvinces()
  const { province } = useSession.getState()
  if (province === null) return
  const { menuList } = await fetchMenu(province)
  if (menuList.length > 0) changeSession({ menulist: menuList })
}

async function fetchMenu({ value }: Province) {
  const { systemType, roles } = useSession.getState()
  const asked = { provinceId: value, systemType: systemType ?? undefined }
  const { menuList, resourceList } = await call(menuByProvince, asked)
  return { menuList: menuForRoles(menuList, roles), resourceList }
}
