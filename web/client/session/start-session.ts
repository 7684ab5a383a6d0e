import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { replaceMenu } from './menu-switch.ts'
import { changeProvince, loadProvinces, refreshTitles } from './province.ts'
import { changeSession, isHeldUp, useSession } from './session-store.ts'
import { getInfo, readInfo } from './user-info.ts'

/** What the first load with a token ended with. */
export type Start = 'ready' | 'noMenu'

/**
 * First load with a token: user info, then the province list and the menu of a province; the diagnosis
 * face brings its menu with the user info. Whoever still has the initial password, or no second factor
 * where one is wanted, gets neither before that is done.
 */
export async function startSession(): Promise<Start> {
  const { systemType, menuList } = await getInfo()
  if (isHeldUp(useSession.getState())) return 'ready'
  if (systemType === DIAGNOSIS) {
    replaceMenu(menuList)
    return menuList.length > 0 ? 'ready' : 'noMenu'
  }
  return loadMenu()
}

/** Province list and menu; can be tried again on its own. */
export async function loadMenu(): Promise<Start> {
  await loadProvinces()
  const { province } = useSession.getState()
  if (province === null) return 'noMenu'
  return (await changeProvince(province)) === 'noMenu' ? 'noMenu' : 'ready'
}

/** Titles of menu and provinces and names of people come from the server: asks for them in the language of now. */
export async function followLanguage(): Promise<void> {
  const { roles, systemType } = useSession.getState()
  if (roles.length === 0) return
  const [{ loginInfo, menuList }] = await Promise.all([
    readInfo(),
    systemType === DIAGNOSIS || isHeldUp(useSession.getState()) ? undefined : refreshTitles(),
  ])
  const { username } = loginInfo
  changeSession(systemType === DIAGNOSIS ? { username, menulist: menuList } : { username })
}
