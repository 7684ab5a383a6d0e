import type { MenuRow } from '#api/menu/endpoints.ts'

/** An entry with what a test says of it. */
export function entryRow(fields: Partial<MenuRow> & { id: number }): MenuRow {
  return {
    ...{ lockVersion: 1, systemType: '1', parentId: null, sort: fields.id },
    ...{ titleZh: `菜单${fields.id}`, titleEn: `Entry ${fields.id}`, uri: `/e${fields.id}/index` },
    ...{ icon: '', iconSelected: '', menuClassify: 1, usable: true, openMode: 'NORMAL' },
    ...{ resourceCode: null, provinceIds: null, noCache: false },
    ...fields,
  }
}
