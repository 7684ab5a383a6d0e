import { areaData, deleteAreaData, saveAreaData } from '#api/base/area-data.ts'
import {
  companyData,
  deleteCompanyData,
  exportCompanyData,
  saveCompanyData,
} from '#api/base/company-data.ts'
import {
  deleteNodeData,
  exportNodeData,
  importNodeData,
  nodeData,
  saveNodeData,
} from '#api/base/node-data.ts'
import { provinceData, saveProvinceData } from '#api/base/provinces.ts'
import {
  deleteStationData,
  exportStationData,
  saveStationData,
  stationData,
} from '#api/base/station-data.ts'
import {
  deleteStorageData,
  exportStorageData,
  saveStorageData,
  storageData,
} from '#api/base/storage-data.ts'
import { deleteTradingUnit, saveTradingUnit, tradingUnits } from '#api/base/trading-units.ts'
import { type Route, route } from '../../http/route.ts'
import { listAreaData, removeArea, saveAreaRow } from './places/area-data.ts'
import {
  exportCompanies,
  listCompanyData,
  removeCompany,
  saveCompanyRow,
} from './places/company-data.ts'
import { exportNodes, listNodeData, removeNode, saveNodeRow } from './places/node-data.ts'
import { importNodes } from './places/node-import.ts'
import { listProvinceData, saveProvinceRow } from './places/province-data.ts'
import {
  exportStations,
  listStationData,
  removeStation,
  saveStationRow,
} from './places/station-data.ts'
import {
  exportStorage,
  listStorageData,
  removeStorage,
  saveStorageRow,
} from './places/storage-data.ts'
import { listTradingUnits, removeTradingUnit, saveTradingUnitRow } from './places/trading-units.ts'

export const placeRoutes: Route[] = [
  route(provinceData, listProvinceData),
  route(saveProvinceData, saveProvinceRow),
  route(areaData, listAreaData),
  route(saveAreaData, saveAreaRow),
  route(deleteAreaData, removeArea),
  route(nodeData, listNodeData),
  route(saveNodeData, saveNodeRow),
  route(deleteNodeData, removeNode),
  route(importNodeData, importNodes),
  route(exportNodeData, exportNodes),
  route(stationData, listStationData),
  route(saveStationData, saveStationRow),
  route(deleteStationData, removeStation),
  route(exportStationData, exportStations),
  route(tradingUnits, listTradingUnits),
  route(saveTradingUnit, saveTradingUnitRow),
  route(deleteTradingUnit, removeTradingUnit),
  route(companyData, listCompanyData),
  route(saveCompanyData, saveCompanyRow),
  route(deleteCompanyData, removeCompany),
  route(exportCompanyData, exportCompanies),
  route(storageData, listStorageData),
  route(saveStorageData, saveStorageRow),
  route(deleteStorageData, removeStorage),
  route(exportStorageData, exportStorage),
]
