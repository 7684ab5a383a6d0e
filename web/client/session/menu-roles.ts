import type { MenuItem } from '#api/session/endpoints.ts'

/**
 * The menu for the holder of some roles: an entry stays if it has no role restriction or the user holds
 * one of its roles; a group that has lost all its entries goes too.
 */
export function menuForRoles(menuList: readonly MenuItem[], roles: readonly string[]): MenuItem[] {
  return menuList
    .filter((item) => item.roles === undefined || item.roles.some((role) => roles.includes(role)))
    .map((item) => ({ ...item, children: menuForRoles(item.children, roles) }))
    .filter((item) => item.uri !== '' || item.children.length > 0)
}
