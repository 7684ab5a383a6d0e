import {
  copyInverter,
  createArray,
  deleteArray,
  deleteInverter,
  deleteStringType,
  inverterStrings,
  plantDevices,
  probeCollector,
  saveArray,
  saveInverter,
  saveStrings,
  saveStringType,
  stringTypes,
} from '#api/plant/devices.ts'
import {
  deletePlant,
  deletePlantGroup,
  exportPlants,
  plantGroups,
  plantProvinces,
  plantStations,
  plantStatusHistory,
  plants,
  savePlant,
  savePlantGroup,
} from '#api/plant/endpoints.ts'
import {
  deleteModuleType,
  exportModuleTypes,
  importModuleTypes,
  moduleTypes,
  saveModuleType,
} from '#api/plant/module-types.ts'
import { type Route, route } from '../../http/route.ts'
import { createArrayRow, removeArray, saveArrayRow } from './array-service.ts'
import { copyInverterRows } from './copy-inverter.ts'
import { listDevices } from './device-repository.ts'
import { deleteGroup, listGroupProvinces, listGroups, saveGroup } from './group-service.ts'
import { removeInverter, saveInverterRow } from './inverter-service.ts'
import {
  exportTypes,
  importNameplates,
  listModuleTypes,
  removeModuleType,
  saveModuleTypeRow,
} from './module-type-service.ts'
import { exportPlantRows, listPlants } from './plant-repository.ts'
import { removePlant, savePlantRow, statusHistory } from './plant-service.ts'
import { listPlantStations } from './plant-stations.ts'
import { probeArray } from './probe-service.ts'
import { changeStrings, listStrings } from './string-service.ts'
import { listStringTypes, removeStringType, saveStringTypeRow } from './string-type-service.ts'

export const plantRoutes: Route[] = [
  route(plantGroups, listGroups),
  route(plantProvinces, listGroupProvinces),
  route(savePlantGroup, saveGroup),
  route(deletePlantGroup, deleteGroup),
  route(plants, listPlants),
  route(exportPlants, exportPlantRows),
  route(plantStations, listPlantStations),
  route(savePlant, savePlantRow),
  route(deletePlant, removePlant),
  route(plantStatusHistory, statusHistory),
  route(plantDevices, listDevices),
  route(saveArray, saveArrayRow),
  route(createArray, createArrayRow),
  route(deleteArray, removeArray),
  route(probeCollector, probeArray),
  route(saveInverter, saveInverterRow),
  route(copyInverter, copyInverterRows),
  route(deleteInverter, removeInverter),
  route(inverterStrings, listStrings),
  route(saveStrings, changeStrings),
  route(stringTypes, listStringTypes),
  route(saveStringType, saveStringTypeRow),
  route(deleteStringType, removeStringType),
  route(moduleTypes, listModuleTypes),
  route(saveModuleType, saveModuleTypeRow),
  route(deleteModuleType, removeModuleType),
  route(importModuleTypes, importNameplates),
  route(exportModuleTypes, exportTypes),
]
