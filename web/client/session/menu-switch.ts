import type { MenuItem } from '#api/session/endpoints.ts'
import { changeSession } from './session-store.ts'

const MENU_STATE_MS = 1000

/** Index of the first module of a menu: the smallest `menuClassify` − 1; −1 for an empty menu. */
export function firstModule(menuList: readonly MenuItem[]): number {
  return menuList.length === 0
    ? -1
    : Math.min(...menuList.map(({ menuClassify }) => menuClassify)) - 1
}

let turningBack: ReturnType<typeof setTimeout> | undefined

/** Replaces the menu: `menuState` is false for a second, then `isSwitch` is set. */
export function replaceMenu(menuList: readonly MenuItem[]): void {
  changeSession({
    menulist: menuList,
    currentModule: firstModule(menuList),
    menuState: false,
  })
  clearTimeout(turningBack)
  turningBack = setTimeout(() => {
    changeSession({ menuState: true, isSwitch: true })
  }, MENU_STATE_MS)
}
