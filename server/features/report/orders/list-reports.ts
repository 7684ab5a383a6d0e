import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { ReportRow, reports } from '#api/report/endpoints.ts'
import { appUser, job, plant, report } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { nameOrNull } from '../../../common/names/person-name.ts'
import { demoNamed, plantName } from '../../../common/names/plant-name.ts'
import { orderOf } from '../../../common/rows/list-rows.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import { toldJobError } from '../../../jobs/job-error.ts'

const { title, createdAt, faultCount } = report
const ORDER = { sorts: { title, createdAt, faultCount, plantName: plant.name }, first: [] }

/** Reports of the data scope, the newest first; without what they are drawn from, which is large. */
export async function listReports(
  { plantId, kind, format, search, sort, order, pageNum, pageSize }: RequestOf<typeof reports>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof reports>> {
  const where: SQL | undefined = and(
    scopedTo(user.scope, { provinceId: report.provinceId, plantId: report.plantId }),
    plantId === undefined ? undefined : eq(report.plantId, plantId),
    kind === undefined ? undefined : eq(report.kind, kind),
    format === undefined ? undefined : eq(report.format, format),
    fitsWords(search, report.title, plant.name, demoNamed(plant.name)),
  )
  const from = db
    .select({
      id: report.id,
      plantId: report.plantId,
      plantName: plant.name,
      kind: report.kind,
      language: report.language,
      format: report.format,
      title: report.title,
      fileSha256: report.fileSha256,
      faultCount: report.faultCount,
      pageCount: report.pageCount,
      createdAt: report.createdAt,
      finishedAt: report.finishedAt,
      author: { account: appUser.account, username: appUser.username },
      job,
    })
    .from(report)
    .innerJoin(plant, eq(plant.id, report.plantId))
    .leftJoin(appUser, eq(appUser.id, report.createdBy))
    .leftJoin(job, eq(job.id, report.jobId))
    .where(where)
    .$dynamic()
  const rows = await from
    .orderBy(...orderOf(ORDER, { sort, order }), desc(report.createdAt), asc(report.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const counted = db
    .select({ id: report.id })
    .from(report)
    .innerJoin(plant, eq(plant.id, report.plantId))
    .where(where)
  return {
    total: await db.$count(counted.as('counted')),
    rows: rows.map(
      ({ job: latest, author, fileSha256, ...row }): ReportRow => ({
        ...row,
        plantName: plantName(row.plantName, language),
        // Jobs are put away long after; what is made stays made.
        state: fileSha256 !== null ? 'DONE' : (latest?.state ?? 'FAILED'),
        progress: fileSha256 !== null ? 1 : (latest?.progress ?? 0),
        progressCode: latest?.progressCode ?? null,
        error: fileSha256 !== null ? null : toldJobError(latest?.error ?? null),
        jobId: latest?.id ?? null,
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
        createdBy: nameOrNull(author, language),
      }),
    ),
  }
}
