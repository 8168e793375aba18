import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../support/root.ts'

interface AlertRule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

interface RuleFile {
  groups: { rules: AlertRule[] }[]
}

const text = (file: string) => readFileSync(join(root, 'gateway/operations', file), 'utf8')
const rules = ['alerts.yml', 'account-alerts.yml'].flatMap(file =>
  (parse(text(file)) as RuleFile).groups.flatMap(group => group.rules),
)

test('each alert has an action in the runbook, and each action an alert', () => {
  const sections = text('RUNBOOK.md').split(/^### /m).slice(1)
  const actions = sections.map(section => section.split('\n')[0])
  expect(actions).toHaveLength(new Set(actions).size)
  expect(actions.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  for (const section of sections) expect(section.split(/^##/m)[0]?.length).toBeGreaterThan(60)
})

test('each alert says what is wrong and how urgent it is', () => {
  for (const { alert, expr, labels, annotations } of rules) {
    expect(expr, alert).toMatch(/\S/)
    expect(labels.severity, alert).toMatch(/^(?:page|ticket)$/)
    expect(annotations.summary, alert).toMatch(/\.$/)
  }
})

test('a vanished target of each job is noticed', () => {
  const watched = new Set(rules.flatMap(({ expr }) => expr.match(/(?<=job=")[\w-]+/g) ?? []))
  const absent = rules.flatMap(({ expr }) => /^absent\(up\{job="([\w-]+)"\}\)$/.exec(expr)?.[1] ?? [])
  expect(absent.toSorted()).toEqual([...watched].toSorted())
})
