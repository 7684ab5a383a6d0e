import {
  completenessBoard,
  completenessCell,
  completenessExport,
  exceptData,
  remindOfData,
} from '#api/collection/completeness.ts'
import {
  confirmImport,
  confirmPlaces,
  discardImport,
  downloadOriginal,
  downloadTemplate,
  importFileDetail,
  importFiles,
  importIssues,
  importLayouts,
  importMappingDetail,
  importPlaces,
  importPreview,
  remapImport,
  undoImport,
  uploadImport,
} from '#api/collection/endpoints.ts'
import { importStatement } from '#api/collection/statement.ts'
import { essDataFiles, removeEssDataFile } from '#api/storage/data-files.ts'
import { type Route, route } from '../../http/route.ts'
import { board } from './completeness/board-service.ts'
import { cell } from './completeness/cell-service.ts'
import { except } from './completeness/except-service.ts'
import { exportBoard } from './completeness/export-board.ts'
import { remind } from './completeness/remind-service.ts'
import { confirm, discard, remap } from './deciding/decide-import.ts'
import { undo } from './deciding/undo-import.ts'
import { essFiles, removeEssFile } from './ess-files/ess-file-service.ts'
import { listFiles, listIssues, readFileRow } from './import-file-repository.ts'
import { layouts, mappingDetail, preview } from './preview-service.ts'
import { confirmNames, placeQuestions } from './reading/place-aliases.ts'
import { statementOf } from './reading/statement-lines.ts'
import { original } from './staging/original-service.ts'
import { receive } from './staging/upload-service.ts'
import { template } from './template-service.ts'

export const collectionRoutes: Route[] = [
  route(uploadImport, receive),
  route(importFiles, (request, context) => listFiles(context, request)),
  route(importFileDetail, ({ id }, context) => readFileRow(context, id)),
  route(importMappingDetail, mappingDetail),
  route(importLayouts, layouts),
  route(importPreview, preview),
  route(importIssues, (request, { db }) => listIssues(db, request)),
  route(importPlaces, placeQuestions),
  route(confirmPlaces, confirmNames),
  route(importStatement, statementOf),
  route(remapImport, remap),
  route(confirmImport, confirm),
  route(discardImport, discard),
  route(undoImport, undo),
  route(downloadTemplate, template),
  route(downloadOriginal, original),
  route(completenessBoard, board),
  route(completenessCell, cell),
  route(completenessExport, exportBoard),
  route(remindOfData, remind),
  route(exceptData, except),
  route(essDataFiles, essFiles),
  route(removeEssDataFile, removeEssFile),
]
