import type { ObjectName } from './objects-of-others.ts'

/**
 * Why a scope does not declare a field that names an object, and, where the object is somebody's or lies somewhere,
 * which one: then that of another is tried and has to answer like a missing one.
 */
export type Reason = {
  why: string
  object?: ObjectName
  /** A caller may name one that is not there yet: another's is refused, a missing one begins. */
  begins?: true
  /** What else the request has to say, so that the id is looked at. */
  request?: object
}

/** Accounts, roles, groups, resources, menu entries and organisations lie in no province. */
const ADMINISTERED: Reason = {
  why: 'Lies in no place: /system:manage decides, and nobody gives more than he has (people and rights).',
}
const CURSOR: Reason = { why: 'Where the page before ended: a place in a list that is cut anyway.' }
const LOGGED: Reason = {
  why: 'The logs are one chain of the whole installation: /system:audit reads all.',
}
const NAMES_CALLER: Reason = {
  why: 'Who asks, as clients of chat services say it; another than that of the token is refused.',
}
const OF_PROVINCE = 'Looked for in the province of the request, which the scope declares.'
const ASSIGNEE: Reason = {
  why: 'A person: anybody who does not see the orders of the plant is refused like one who is not there.',
}
const ANSWER: Reason = {
  why: 'An answer is its asker’s, in sessions of the type of its conversation.',
  object: 'message',
}
const CONVERSATION: Reason = {
  why: 'A conversation is its asker’s, in sessions of the type that it was begun in.',
  object: 'conversation',
}
const ATTACHMENT: Reason = {
  why: 'A file is for questions of who brought it.',
  object: 'attachment',
}
const NOTICES: Reason = {
  why: 'Ids of others change nothing, so that a list is never refused for one that went away.',
  object: 'notification',
}
const SAVED_FILTER: Reason = {
  why: 'A filter is its owner’s, in sessions of its face; a shared one may be begun with.',
  object: 'savedFilter',
  request: { reportCode: 'forecast.unified', name: 'mine', query: '' },
}

const administered = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, ADMINISTERED]))

/** Every field that names an object which no scope declares, by endpoint. */
export const UNDECLARED_IDS: Record<string, Record<string, Reason>> = {
  '/sys/user/updatePassword': {
    id: { why: 'The own account: any other than that of the token is not found.' },
  },
  '/user/session/end': { sessionId: { why: 'Sessions of the caller only.', object: 'session' } },
  '/user/accessKey/revoke': { id: { why: 'Keys of the caller only.', object: 'accessKey' } },
  '/com/node/select': { areaId: { why: OF_PROVINCE, object: 'area' } },
  '/base/savedFilter/save': { id: SAVED_FILTER },
  '/base/savedFilter/delete': { id: SAVED_FILTER },
  '/base/savedFilter/setDefault': { id: SAVED_FILTER },
  '/curve/query': {
    seriesIds: { why: `${OF_PROVINCE} Those of places go by who has them.`, object: 'series' },
  },
  '/curve/export': {
    seriesIds: { why: `${OF_PROVINCE} Those of places go by who has them.`, object: 'series' },
    'errors[].forecast': { why: 'One of the series that the call names, else not found.' },
    'errors[].actual': { why: 'One of the series that the call names, else not found.' },
  },
  '/base/position/withdraw': {
    id: {
      why: 'Looked for at the station of the request, which the scope declares.',
      object: 'position',
    },
  },
  '/agency/agency/oneClickProcessing': { items: NOTICES },
  '/agency/agency/markRead': { items: NOTICES },
  '/agency/agency/live': {
    tab: { why: 'The tab of the browser that listens; names nothing kept.' },
  },
  '/data/dataCollectInfoEss/removeDataFile': {
    id: {
      why: 'Whoever sees a file of a unit is told that another decides on it; the scope would hide it.',
      object: 'essFile',
    },
  },
  '/diagnosis/curve/strings': {
    'items[].taskId': { why: 'The handler checks all tasks of the list.', object: 'scanTask' },
    'items[].inverterId': {
      why: 'The handler checks all inverters of the list.',
      object: 'inverter',
    },
  },
  '/diagnosis/faultString/page': { ids: { why: 'Cuts the list of the plants in the scope.' } },
  '/diagnosis/faultString/export': { ids: { why: 'Cuts the list of the plants in the scope.' } },
  '/diagnosis/parameterHistory/list': { before: CURSOR },
  '/plant/group/list': {
    provinceId: { why: 'Cuts the list of the groups in the scope.', object: 'province' },
  },
  '/plant/string/save': {
    'strings[].stringTypeId': {
      why: 'A string type of the plant of the inverter, which the scope declares.',
      object: 'stringType',
      request: { lockVersion: 1 },
    },
  },
  '/maintenance/order/create': { assigneeId: ASSIGNEE },
  '/maintenance/order/step': { assigneeId: ASSIGNEE },
  '/sys/user/page': administered('organisationId', 'roleId'),
  '/sys/user/save': administered('organisationId', 'roleIds', 'dataScope[].objectId'),
  '/sys/user/update': administered('id', 'organisationId', 'roleIds', 'dataScope[].objectId'),
  '/sys/user/delete': administered('id'),
  '/sys/user/resetPassword': administered('id'),
  '/sys/user/resetSecondFactor': administered('id'),
  '/sys/user/unlock': administered('id'),
  '/sys/user/setEnabled': administered('id'),
  '/sys/user/export': administered('organisationId', 'roleId'),
  '/sys/user/sessions': administered('id'),
  '/sys/user/endSession': administered('id', 'sessionId'),
  '/sys/org/save': administered('id', 'parentId'),
  '/sys/org/delete': administered('id'),
  '/sys/role/save': administered('id'),
  '/sys/role/update': administered('id'),
  '/sys/role/delete': administered('id'),
  '/sys/role/setEnabled': administered('id'),
  '/sys/role/copy': administered('copyOf'),
  '/sys/role/assignUsers': administered('id', 'add', 'remove'),
  '/sys/role/assignPermissions': administered('id', 'groupIds'),
  '/sys/role/holds': administered('id'),
  '/sys/role/users': administered('id'),
  '/sys/permission/save': administered('id'),
  '/sys/permission/update': administered('id'),
  '/sys/permission/delete': administered('id'),
  '/sys/permission/assignResources': administered('id', 'resourceIds'),
  '/sys/permission/holds': administered('id'),
  '/sys/resource/save': administered('id'),
  '/sys/resource/update': administered('id'),
  '/sys/resource/delete': administered('id'),
  '/sys/menu/save': administered('id', 'provinceIds', 'parentId'),
  '/sys/menu/delete': administered('id'),
  '/sys/menu/sort': administered('parentId', 'items[].id'),
  '/sys/menu/switchBy': administered('id'),
  '/sys/menu/preview': administered('provinceId', 'roleId'),
  '/sys/saLogLogin/page': { before: CURSOR },
  '/sys/saLogOperation/page': { before: CURSOR },
  '/sys/saLogOperation/detail': { id: LOGGED },
  '/sys/log/verify': { after: LOGGED },
  '/base/marketRule/save': {
    id: {
      ...{ why: OF_PROVINCE, object: 'marketRule' },
      request: { code: 'mlt.lot', value: '1', side: 'ANY' },
    },
  },
  '/base/marketRule/delete': { id: { why: OF_PROVINCE, object: 'marketRule' } },
  '/base/timePeriod/save': {
    id: {
      ...{ why: OF_PROVINCE, object: 'timePeriod' },
      request: { stretches: [{ minuteFrom: 0, minuteTo: 1440, kind: 'FLAT' }] },
    },
  },
  '/base/timePeriod/delete': { id: { why: OF_PROVINCE, object: 'timePeriod' } },
  '/base/statementSubject/save': { id: { why: OF_PROVINCE, object: 'statementSubject' } },
  '/base/statementSubject/delete': { id: { why: OF_PROVINCE, object: 'statementSubject' } },
  '/api/v0/text2sql/generate': {
    conversation_id: {
      ...{ ...CONVERSATION, begins: true },
      request: { question: '你好', response_mode: 'blocking' },
    },
    user_id: NAMES_CALLER,
    'inputs[].upload_file_id': {
      ...ATTACHMENT,
      request: { question: '你好', response_mode: 'blocking' },
    },
    'files[].upload_file_id': {
      ...ATTACHMENT,
      request: { question: '你好', response_mode: 'blocking' },
    },
    'context.province_id': {
      why: 'Counts only where it is among the places that the caller sees.',
    },
    'context.station_id': { why: 'Counts only where it is among the places that the caller sees.' },
  },
  '/api/v0/text2sql/generate/:task_id/stop': {
    task_id: { why: 'Answers that are being given are held in memory, by their asker.' },
    user_id: NAMES_CALLER,
  },
  '/api/v0/text2sql/plot': { message_id: ANSWER },
  '/api/v0/text2sql/messages/feedbacks': { message_id: ANSWER, user_id: NAMES_CALLER },
  '/api/v0/text2sql/messages/:message_id/feedbacks': { message_id: ANSWER, user_id: NAMES_CALLER },
  '/api/v0/file-upload': {
    conversation_id: { ...CONVERSATION, begins: true },
    user_id: NAMES_CALLER,
  },
  '/assistant/conversation/messages': { conversationId: CONVERSATION },
  '/assistant/conversation/delete': { conversationId: CONVERSATION },
  '/assistant/message/rows': { messageId: ANSWER },
  '/assistant/question/example': {
    messageId: {
      why: 'Whoever reviews questions sees all that were asked; marking one tells and shows nothing more.',
    },
  },
}
