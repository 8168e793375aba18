import { data, type RouterContextProvider } from 'react-router'
import { loadChallenge } from './load-challenge.ts'

/** Errors of a posted form, with its typed values. */
export interface RefusedForm {
  /** Error of the whole form; null when the errors of its fields are sufficient. */
  message: string | null
  /** Error messages by field name. */
  faults: Readonly<Record<string, string>>
  /** Everything but passwords. */
  typed: Readonly<Record<string, string>>
  /** Challenge for the next attempt, because the previous one may have expired. */
  challenge: string
}

/** A refusal in the gateway's format. */
interface Refusal {
  message: string
  errors?: readonly { field: string; message: string }[]
}

const noAnswer: Refusal = {
  message: 'We can’t reach our account service right now. Nothing has changed. Please try again soon.',
}

/** Message and field errors of a refusal. Null means that no answer arrived. */
export function readRefusal(refusal: Refusal | null): Pick<RefusedForm, 'message' | 'faults'> {
  const { message, errors = [] } = refusal ?? noAnswer
  const faults = Object.fromEntries(errors.map(error => [error.field, error.message]).toReversed())
  return { message: errors.length > 0 ? null : message, faults }
}

/** Result of an action whose form was refused. */
export async function refuseForm(
  context: Readonly<RouterContextProvider>,
  refusal: Refusal | null,
  typed: Readonly<Record<string, string>>,
) {
  const refused: RefusedForm = { ...readRefusal(refusal), typed, challenge: await loadChallenge(context) }
  return data({ refused }, { status: refusal ? 422 : 503 })
}

/** The same for invalid fields, without a request to the gateway. */
export function refuseFaults(
  context: Readonly<RouterContextProvider>,
  issues: readonly { path: PropertyKey[]; message: string }[],
  typed: Readonly<Record<string, string>>,
) {
  const errors = issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  return refuseForm(context, { message: '', errors }, typed)
}

/** State of a form that can be posted without scripts: its challenge and its last refusal. */
export interface PostedState {
  challenge: string
  refused: RefusedForm | undefined
}

/** A field of a posted form as text. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
