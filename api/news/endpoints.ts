import { z } from 'zod'
import { NEWS_CATEGORIES } from '#domain/news/words.ts'
import { data, none, rows, storedFile } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, flag, id, lockVersion, provinceId } from '../kernel/fields.ts'
import { listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'

/** What is said of a piece of news. */
export const newsWords = z.object({
  category: z.enum(NEWS_CATEGORIES),
  title: z.string().trim().min(1).max(200),
  body: z.string().trim().max(20_000).default(''),
  /** Who issued it. */
  source: z.string().trim().min(1).max(80),
  /** Number that its issuer gave it; no two of a province have the same. */
  documentNo: z
    .union([z.string().trim().max(80), z.null()])
    .default(null)
    .transform((text) => text || null),
  issuedOn: deliveryDate(),
})

/** As the list has it: without its text. */
export const newsRow = z.object({
  ...newsWords.omit({ body: true, documentNo: true }).shape,
  ...stored,
  provinceId: z.string(),
  documentNo: z.string().nullable(),
  files: z.number().int(),
  /** By the caller. */
  isRead: z.boolean(),
  /** Of the simulated exchange. */
  simulated: z.boolean(),
})
export type NewsRow = z.infer<typeof newsRow>

const newsFile = z.object({
  id: z.number().int(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  /** Of a PDF. */
  pages: z.number().int().nullable(),
})
export type NewsFileRow = z.infer<typeof newsFile>

/** The whole of it. */
export const newsText = newsRow.omit({ files: true }).extend({
  body: z.string(),
  files: z.array(newsFile),
  /** Who published it here, and when. */
  publishedBy: z.string().nullable(),
  publishedAt: z.string(),
})
export type NewsText = z.infer<typeof newsText>

/** News of a province, the latest issued first, by words of title, text, source and number. */
export const newsList = endpoint({
  path: '/news/news/list',
  access: '/news:show',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: listRequest({
    provinceId: provinceId(),
    search: z.string().trim().max(60).default(''),
    category: z.enum(NEWS_CATEGORIES).optional(),
    /** Only what the caller has not read, or only what they have. */
    read: z.enum(['READ', 'UNREAD']).optional(),
    from: deliveryDate().optional(),
    to: deliveryDate().optional(),
    ...sortedBy('issuedOn', 'title', 'source'),
  }),
  answer: rows(newsRow),
})

/** How many of a province the caller has not read. */
export const newsCount = endpoint({
  path: '/news/news/count',
  access: '/news:show',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId() }),
  answer: data(z.object({ unread: z.number().int() })),
})

export const newsDetail = endpoint({
  path: '/news/news/detail',
  access: '/news:show',
  scope: { id: 'news' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(newsText),
})

/** Marks news read or unread by the caller. */
export const markNews = endpoint({
  path: '/news/news/read',
  access: '/news:show',
  scope: { ids: 'news' },
  request: z.object({ ids: z.array(id()).max(500), read: flag().default(true) }),
  answer: none(),
})

/** Marks all news of a province read by the caller. */
export const markAllNews = endpoint({
  path: '/news/news/readAll',
  access: '/news:show',
  scope: { provinceId: 'province' },
  request: z.object({ provinceId: provinceId() }),
  answer: data(z.object({ marked: z.number().int() })),
})

/** Publishes news, or changes it; what is changed is unread again for everybody else. */
export const saveNews = endpoint({
  path: '/news/news/save',
  access: '/news:edit',
  scope: { id: 'news', provinceId: 'province' },
  request: z.object({ ...rowToSave(), provinceId: provinceId(), ...newsWords.shape }),
  answer: saved,
})

/** Takes news back, with its files. */
export const deleteNews = endpoint({
  path: '/news/news/delete',
  access: '/news:edit',
  scope: { id: 'news' },
  request: z.object({ id: id() }),
  answer: none(),
})

/** Hangs a file on news; the same bytes twice are one. @throws refused for a file that is not what its name says */
export const addNewsFile = endpoint({
  path: '/news/file/add',
  access: '/news:edit',
  scope: { newsId: 'news' },
  upload: true,
  request: z.object({ newsId: id(), lockVersion: lockVersion() }),
  answer: saved,
})

export const removeNewsFile = endpoint({
  path: '/news/file/remove',
  access: '/news:edit',
  scope: { id: 'newsFile' },
  request: z.object({ id: id(), lockVersion: lockVersion() }),
  answer: saved,
})

/** A file of news, as it came. */
export const downloadNewsFile = endpoint({
  path: '/news/file/download',
  access: '/news:show',
  scope: { id: 'newsFile' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: storedFile(),
})
