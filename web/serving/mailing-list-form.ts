import {
  dairyGroups,
  defaultIndustry,
  emailField,
  fieldNames,
  honeypotName,
  industries,
  plainFields,
} from '../src/features/content/forms/mailing-list.ts'
import { escapeHtml } from './escape-html.ts'

interface TextField {
  name: string
  label: string
  fills: string
  isOptional: boolean
}

function textField({ name, label, fills, isOptional }: TextField): string {
  const type = name === fieldNames.email ? 'email' : 'text'
  const input = `<input name="${name}" type="${type}" autocomplete="${fills}"${isOptional ? '' : ' required'}>`
  return `<p><label>${label}${isOptional ? ' (optional)' : ''} ${input}</label></p>`
}

function industryField(isDairy: boolean): string {
  const { industry } = fieldNames
  if (!isDairy) return `<input type="hidden" name="${industry}" value="${defaultIndustry}">`
  const options = [
    '<option value="">Choose an industry</option>',
    ...industries.map(name => `<option>${name}</option>`),
  ]
  return `<p><label>Industry <select name="${industry}" required>${options.join('')}</select></label></p>`
}

const groupField = ({ name, label }: (typeof dairyGroups)[number]) =>
  `<p><label><input type="checkbox" name="${name}" value="1"> ${label}</label></p>`

/** Fields of a subscription form as plain HTML, for the mailing list's own script to validate. */
export function mailingListForm(action: string, isDairy: boolean) {
  const fields = [
    ...[emailField, ...plainFields].map(textField),
    industryField(isDairy),
    ...(isDairy ? dairyGroups.map(groupField) : []),
    `<p hidden><input name="${escapeHtml(honeypotName(action))}" tabindex="-1" autocomplete="off"></p>`,
    '<p><button>Subscribe</button></p>',
  ]
  return {
    tag: 'form',
    attributes: ` method="post" target="_blank" action="${escapeHtml(action)}"`,
    content: fields.join('\n'),
  }
}
