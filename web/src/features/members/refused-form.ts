import { data, type RouterContextProvider } from 'react-router'
import { loadChallenge } from './load-challenge.ts'

/** Why a posted form did not do what it should, and what was typed into it. */
export interface RefusedForm {
  /** Of the whole form; null when its fields say it all. */
  message: string | null
  /** What is wrong with a field, by its name. */
  faults: Readonly<Record<string, string>>
  /** Everything but passwords. */
  typed: Readonly<Record<string, string>>
  /** For the next try: an expired one was perhaps all that was wrong. */
  challenge: string
}

/** A refusal as the gateway writes it. */
interface Refusal {
  message: string
  errors?: readonly { field: string; message: string }[]
}

const noAnswer: Refusal = {
  message: 'We can’t reach our account service right now. Nothing has changed. Please try again soon.',
}

/** The message of a refusal, and its faults by field; null stands for no answer. */
export function readRefusal(refusal: Refusal | null): Pick<RefusedForm, 'message' | 'faults'> {
  const { message, errors = [] } = refusal ?? noAnswer
  const faults = Object.fromEntries(errors.map(error => [error.field, error.message]).toReversed())
  return { message: errors.length > 0 ? null : message, faults }
}

/** What an action answers when its form was refused. */
export async function refuseForm(
  context: Readonly<RouterContextProvider>,
  refusal: Refusal | null,
  typed: Readonly<Record<string, string>>,
) {
  const refused: RefusedForm = { ...readRefusal(refusal), typed, challenge: await loadChallenge(context) }
  return data({ refused }, { status: refusal ? 422 : 503 })
}

/** The same when nothing was sent, since fields are at fault already. */
export function refuseFaults(
  context: Readonly<RouterContextProvider>,
  issues: readonly { path: PropertyKey[]; message: string }[],
  typed: Readonly<Record<string, string>>,
) {
  const errors = issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  return refuseForm(context, { message: '', errors }, typed)
}

/** What a form carries to be posted without scripts, and why it was refused when it was. */
export interface PostedState {
  challenge: string
  refused: RefusedForm | undefined
}

/** A field of a posted form as text. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
