import type { menu as zh } from '../zh/menu.ts'

export const menu: Record<keyof typeof zh, string> = {
  menuWayBack:
    'This is the last way for administrators to the page of menus; it cannot be turned off, deleted, restricted or moved away',
  menuHasChildren: '{count} entries lie below this one; confirm to delete them with it',
  menuUriNoPage: 'Enter the address of a page of this system, as /system/menus/index',
  menuUriNoFrame: 'Enter an address of this system, or one that begins with http:// or https://',
  menuUriScript: 'An address must not contain a script',
  menuUriHost:
    'The host {host} is not among those that may be framed; add it to the settings first',
  menuUriTaken: 'Another entry has this address',
  menuGroupUri: 'Entries lie below this one, so it has no address',
  menuParentMissing: 'The entry above does not exist',
  menuParentIsPage: 'The entry above is a page; no entry can lie below it',
  menuParentBelow: 'An entry cannot lie below itself',
  menuTooDeep: 'A menu has at most {levels} levels',
  menuResourceMissing: 'The resource does not exist',
  menuProvinceMissing: 'The province does not exist',
  systemType1: 'Generation trading',
  systemType2: 'Retail trading',
  systemType3: 'Storage trading',
  systemType10001: 'PV I-V diagnosis',
}
