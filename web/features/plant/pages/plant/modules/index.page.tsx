import { plantProvinces } from '#api/plant/endpoints.ts'
import {
  deleteModuleType,
  exportModuleTypes,
  importModuleTypes,
  type ModuleTypeRow,
  moduleTypes,
  nameplate,
  saveModuleType,
} from '#api/plant/module-types.ts'
import { MODULE_TECHNOLOGIES } from '#domain/plant/words.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'

const choices = MODULE_TECHNOLOGIES
const NUMBER = { kind: 'number' } as const
const COEFFICIENT = { ...NUMBER, digits: 3, unit: '%/K', width: 170 }

const MODULES = {
  texts: 'plant:modules',
  code: 'plant.modules',
  list: moduleTypes,
  read: '/plant:read',
  edit: '/plant:edit',
  save: saveModuleType,
  remove: deleteModuleType,
  importer: importModuleTypes,
  exporter: exportModuleTypes,
  fileColumns: nameplate.keyof().options,
  nameOf: ({ name }) => name,
  isFixed: ({ editable }) => !editable,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'technology', choices },
    { kind: 'object', name: 'provinceId', list: plantProvinces },
  ],
  columns: [
    { kind: 'text', name: 'name', width: 200, sortable: true },
    { kind: 'object', name: 'provinceId', list: plantProvinces, label: 'provinceName', width: 130 },
    { kind: 'text', name: 'manufacturer', sortable: true },
    { kind: 'choice', name: 'technology', choices, width: 150 },
    { ...NUMBER, name: 'pmaxW', digits: 0, unit: 'W', sortable: true, width: 172 },
    { ...NUMBER, name: 'vmpV', digits: 2, unit: 'V', width: 124 },
    { ...NUMBER, name: 'impA', digits: 2, unit: 'A', width: 118 },
    { ...NUMBER, name: 'vocV', digits: 2, unit: 'V', sortable: true, width: 180 },
    { ...NUMBER, name: 'iscA', digits: 2, unit: 'A', sortable: true, width: 156 },
    { ...COEFFICIENT, name: 'gammaPmaxPctPerK' },
    { ...COEFFICIENT, name: 'betaVocPctPerK' },
    { ...COEFFICIENT, name: 'alphaIscPctPerK' },
    { ...NUMBER, name: 'cellsInSeries', digits: 0 },
    { ...NUMBER, name: 'substrings', digits: 0 },
    { ...NUMBER, name: 'firstYearDegradationPct', digits: 2, unit: '%' },
    { ...NUMBER, name: 'yearlyDegradationPct', digits: 2, unit: '%' },
    { kind: 'remark', name: 'remark' },
    { kind: 'flag', name: 'shipped' },
  ],
} satisfies Resource<ModuleTypeRow>

/** The library of module types: what the labels of PV modules say, of all provinces and of single ones. */
export function Page() {
  return <ResourcePage resource={MODULES} />
}
