import { deviceTemplate, exportDevices, importDevices } from '#api/plant/device-file.ts'
import { arrayPlan, deviceFindings } from '#api/plant/device-findings.ts'
import {
  arrayInverters,
  copyInverter,
  createArray,
  deleteArray,
  deleteInverter,
  plantArrays,
  plantDevices,
  probeCollector,
  saveArray,
  saveInverter,
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
import {
  changeStrings,
  deleteStringType,
  inverterStrings,
  saveStrings,
  saveStringType,
  stringTypes,
} from '#api/plant/strings.ts'
import { type Route, route } from '../../http/route.ts'
import { readPlan } from './array-plan.ts'
import { createArrayRow, removeArray, saveArrayRow } from './array-service.ts'
import { copyInverterRows } from './copy-inverter.ts'
import { exportDeviceFile, writeDeviceTemplate } from './device-file/export-service.ts'
import { importDeviceFile } from './device-file/import-service.ts'
import { listFindings } from './device-findings.ts'
import { listArrays, listDevices, listInverters } from './device-repository.ts'
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
import { changeManyStrings, listStrings, saveInputs } from './string-service.ts'
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
  route(plantArrays, listArrays),
  route(arrayInverters, listInverters),
  route(deviceFindings, listFindings),
  route(arrayPlan, readPlan),
  route(importDevices, importDeviceFile),
  route(exportDevices, exportDeviceFile),
  route(deviceTemplate, writeDeviceTemplate),
  route(saveArray, saveArrayRow),
  route(createArray, createArrayRow),
  route(deleteArray, removeArray),
  route(probeCollector, probeArray),
  route(saveInverter, saveInverterRow),
  route(copyInverter, copyInverterRows),
  route(deleteInverter, removeInverter),
  route(inverterStrings, listStrings),
  route(saveStrings, saveInputs),
  route(changeStrings, changeManyStrings),
  route(stringTypes, listStringTypes),
  route(saveStringType, saveStringTypeRow),
  route(deleteStringType, removeStringType),
  route(moduleTypes, listModuleTypes),
  route(saveModuleType, saveModuleTypeRow),
  route(deleteModuleType, removeModuleType),
  route(importModuleTypes, importNameplates),
  route(exportModuleTypes, exportTypes),
]
