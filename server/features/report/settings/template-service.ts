import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  deleteReportTemplate,
  removeReportLogo,
  reportTemplates,
  saveReportTemplate,
  uploadReportLogo,
} from '#api/report/settings.ts'
import { province, reportTemplate } from '#database/schema/tables.ts'
import { MOST_LOGO_BYTES } from '#domain/report/words.ts'
import { forgetUnneeded, keepFile } from '../../../common/files/needed-files.ts'
import { withPicture } from '../../../common/pictures/keep-picture.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { withoutEdit } from '../../../common/rows/without-edit.ts'
import { AppError, conflict, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import { LOGO_RULES, soundLogo } from './logo.ts'

export async function listTemplates(
  { provinceId, pageNum, pageSize }: RequestOf<typeof reportTemplates>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof reportTemplates>> {
  const where = and(
    scopedTo(user.scope, { provinceId: reportTemplate.provinceId }),
    provinceId === undefined ? undefined : eq(reportTemplate.provinceId, provinceId),
  )
  const page = { pageNum, pageSize, order: 'ascend' } as const
  const order = { sorts: {}, first: [reportTemplate.name] }
  const { rows, total } = await listRows(db, reportTemplate, { where, order, page })
  const ids = rows.map((row) => row.provinceId)
  const provinces = await db.select().from(province).where(inArray(province.id, ids))
  const names = new Map(
    provinces.map(({ id, nameZh, nameEn }) => [id, language === 'zh' ? nameZh : nameEn]),
  )
  return {
    rows: rows.map(({ logoSha256, ...row }) => ({
      ...withoutEdit(row),
      provinceName: names.get(row.provinceId) ?? row.provinceId,
      hasLogo: logoSha256 !== null,
    })),
    total,
  }
}

/** @throws AppError notFound for one of another province, conflict, invalid for a taken name */
export async function saveTemplate(
  { id, lockVersion, ...values }: RequestOf<typeof saveReportTemplate>,
  context: CallContext,
): Promise<AnswerOf<typeof saveReportTemplate>> {
  const taken = { text: 'nameTaken', params: { name: values.name }, field: 'name' } as const
  return savingRow(context, { name: taken }, async (tx) => {
    if (id !== undefined) {
      const { provinceId } = await holdRow(tx, reportTemplate, id)
      if (provinceId !== values.provinceId) throw notFound()
    }
    return saveRow(tx, reportTemplate, { id, lockVersion, values }, context)
  })
}

export async function deleteTemplate(
  { id }: RequestOf<typeof deleteReportTemplate>,
  context: CallContext,
): Promise<undefined> {
  const logo = await context.db.transaction(async (tx) => {
    const { logoSha256 } = await holdRow(tx, reportTemplate, id)
    await deleteRow(tx, reportTemplate, id)
    return logoSha256
  })
  if (logo !== null) await forgetUnneeded(context, logo)
  return undefined
}

/** @throws AppError refused for what is no sound png or jpg or is too large, conflict */
export async function takeLogo(
  { id, lockVersion }: RequestOf<typeof uploadReportLogo>,
  context: CallContext,
): Promise<AnswerOf<typeof uploadReportLogo>> {
  const upload = context.upload!
  if (upload.sizeBytes > MOST_LOGO_BYTES) {
    throw new AppError('refused', 'reportLogoKind', { kilobytes: MOST_LOGO_BYTES / 1000 })
  }
  return withPicture(upload, LOGO_RULES, context, ({ path, sha256 }) =>
    setLogo({ id, lockVersion, logo: { path, sha256 } }, context),
  )
}

export const removeLogo = (
  request: RequestOf<typeof removeReportLogo>,
  context: CallContext,
): Promise<AnswerOf<typeof removeReportLogo>> => setLogo({ ...request, logo: null }, context)

type Logo = { id: number; lockVersion: number; logo: { path: string; sha256: string } | null }

async function setLogo({ id, lockVersion, logo }: Logo, context: CallContext) {
  const { before, saved } = await context.db.transaction(async (tx) => {
    const row = await holdRow(tx, reportTemplate, id)
    if (row.lockVersion !== lockVersion) throw conflict()
    if (logo) await keepFile(context, logo, tx)
    const { provinceId, name, ownerName, signers } = row
    const values = { provinceId, name, ownerName, signers, logoSha256: logo?.sha256 ?? null }
    return {
      before: row.logoSha256,
      saved: await saveRow(tx, reportTemplate, { id, lockVersion, values }, context),
    }
  })
  if (before !== null && before !== logo?.sha256) await forgetUnneeded(context, before)
  return saved
}

/** @throws AppError notFound where it has none */
export async function templateLogo(
  { id }: { id: number },
  { db, files, signal }: CallContext,
): Promise<FileAnswer> {
  const [found] = await db
    .select({ sha256: reportTemplate.logoSha256 })
    .from(reportTemplate)
    .where(eq(reportTemplate.id, id))
    .orderBy(asc(reportTemplate.id))
  const sha256 = found?.sha256 ?? null
  const body = sha256 === null ? null : await soundLogo(files, sha256, signal)
  if (body === null) throw notFound()
  return { fileName: 'logo.png', contentType: 'image/png', body }
}
