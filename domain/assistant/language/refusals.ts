import { normalise } from '../time/normalise.ts'
import type { Refusal } from '../words.ts'

/** A question that wants something changed, a secret told, or its own rules: by words that no figure is asked with. */
const SIGNS: readonly (readonly [Refusal, RegExp])[] = [
  [
    'INSTRUCTIONS',
    /忽略(?:以上|之前|前面)|提示词|系统提示|扮演|ignore (?:all|the|any|previous|above)|system prompt|pretend|jailbreak/,
  ],
  ['SECRETS', /密码|口令|令牌|密钥|password|secret|token|api key|credential/],
  ['CHANGES', /删除|删掉|修改|改成|改为|清空|\b(?:delete|drop|insert|truncate|alter)\b/],
  // What else may be a word of a question is an order at its beginning, or after what it is done to.
  [
    'CHANGES',
    /^(?:请|帮我|帮忙|给我|麻烦)*(?:新增|添加|审批|提交|撤回|导入|审核通过)|把.{1,20}(?:新增|添加|审批|提交|撤回|导入)|^(?:please |can you |could you )*(?:update|change|submit|approve|create|remove|set)\b/,
  ],
]

/** Why a question is refused; null where it may be one for a figure. */
export function refusalOf(question: string): Refusal | null {
  const text = normalise(question)
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null
}
