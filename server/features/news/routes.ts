import {
  addNewsFile,
  deleteNews,
  downloadNewsFile,
  markAllNews,
  markNews,
  newsCount,
  newsDetail,
  newsList,
  removeNewsFile,
  saveNews,
} from '#api/news/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { addFile, remove, removeFile, save } from './edit-news.ts'
import { countUnread, downloadFile, listNews, mark, markAll, showNews } from './read-news.ts'

export const newsRoutes: Route[] = [
  route(newsList, listNews),
  route(newsCount, countUnread),
  route(newsDetail, showNews),
  route(markNews, mark),
  route(markAllNews, markAll),
  route(saveNews, save),
  route(deleteNews, remove),
  route(addNewsFile, addFile),
  route(removeNewsFile, removeFile),
  route(downloadNewsFile, downloadFile),
]
