import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '#database/connection/database.ts'
import { type Asker, taggedOf } from '#domain/assistant/language/read-question.ts'
import type { QuestionRead, SemanticQuery } from '#domain/assistant/language/semantic-query.ts'
import type { TaggedQuestion } from '#domain/assistant/language/tag-question.ts'
import type { ModelMessage } from '#domain/assistant/model/model-draft.ts'
import { modelPrompt, repairMessage } from '#domain/assistant/model/model-prompt.ts'
import { queryOfDraft } from '#domain/assistant/model/query-of-draft.ts'
import type { AssistantModel } from '../../../config.ts'
import type { Services } from '../../../services.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { draftOfText } from './draft-of-text.ts'
import { completion, ModelError } from './model-client.ts'

/** At once, of all askers of this server; whoever comes beside them is asked back as without a model. */
const MAX_CALLS = 4
const MAX_REPAIRS = 1

type Read = Extract<QuestionRead, { kind: 'QUERY' }>

/** Reads by a language model what the rules do not understand. Whatever goes wrong with it, the rules stand. */
export class ModelReader {
  readonly #breaker = new CircuitBreaker(() => performance.now())
  #calls = 0

  constructor(
    readonly model: AssistantModel,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  get isPaused(): boolean {
    return this.#breaker.isOpen
  }

  /** @returns null where the model cannot tell either, or cannot be asked */
  async read(question: string, asker: Asker, signal: AbortSignal): Promise<Read | null> {
    if (this.#calls >= MAX_CALLS || !this.#breaker.mayCall()) return null
    const { tagged } = taggedOf(question, asker)
    this.#calls += 1
    try {
      const query = await this.#query({ question, tagged, asker }, signal)
      this.#breaker.succeeded()
      return query && { kind: 'QUERY', query, tagged }
    } catch (error) {
      if (signal.aborted) {
        this.#breaker.givenUp()
        throw error
      }
      this.#breaker.failed()
      // Neither what was asked nor what came: both may hold what no log is to keep.
      this.log.warn({ fault: faultOf(error) }, 'language model not used')
      return null
    } finally {
      this.#calls -= 1
    }
  }

  async #query(
    asked: { question: string; tagged: TaggedQuestion; asker: Asker },
    signal: AbortSignal,
  ): Promise<SemanticQuery | null> {
    const messages: ModelMessage[] = modelPrompt(asked)
    // Of both calls together: the answer to the question has a deadline too.
    const late = AbortSignal.timeout(this.model.timeoutSeconds * 1000)
    for (let repairs = 0; ; repairs++) {
      const text = await completion(this.model, messages, { signal, late })
      const draft = draftOfText(text)
      if (draft === 'UNCLEAR') return null
      const checked = 'faults' in draft ? draft : queryOfDraft(draft, asked)
      if ('query' in checked) return checked.query
      if (repairs === MAX_REPAIRS) return null
      messages.push({ role: 'assistant', content: text }, repairMessage(checked.faults))
    }
  }
}

/** The kind of an error alone: its message may quote the question or the answer. */
function faultOf(error: unknown): string {
  if (error instanceof ModelError) return error.fault
  return error instanceof Error ? error.name : 'UNKNOWN'
}

const readers = new WeakMap<OpenDatabase, ModelReader>()

/** The one reader of a server; null where it has no model. */
export function modelReaderOf({ database, config, log }: Services): ModelReader | null {
  if (!config.assistantModel) return null
  const reader = readers.get(database) ?? new ModelReader(config.assistantModel, log)
  readers.set(database, reader)
  return reader
}
