import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { Badge } from '../../../../ui/text/badge.tsx'
import { SavingLine } from '../../account/own-list.tsx'
import { type Saving, useSaving } from '../../account/use-saving.ts'
import { useAccountFeature } from '../../../../apollo/use-account-feature.ts'
import {
  type AlertRule_rule,
  type AlertRules_rules,
  DeleteAlertRule,
  MemberAlerts,
  PauseAlertRule,
  TestAlertRule,
} from './__generated__/alert-rules.graphql.ts'
import { ChangeAlertForm } from './alert-form.tsx'
import { deliveryLabels, ruleTitle, testMessages } from './alert-words.ts'
import { useAlertLists } from './use-alert-lists.ts'
import styles from './alert-list.module.css'

/** A member's alerts, each with its actions. */
export function AlertList({ rules }: { rules: AlertRules_rules }) {
  const saving = useSaving()
  const actions = useAlertActions(rules)
  const [done, setDone] = useState('')
  const [changing, setChanging] = useState<string | null>(null)
  const lists = useAlertLists()
  const mayChange = useAccountFeature('CHANGE_ALERT_RULES')
  if (rules.rules.length === 0)
    return (
      <p>
        Your alerts will be here. Add the first one below: it can follow a security, your watchlist or your
        holdings.
      </p>
    )
  const save = (...change: Parameters<Saving['save']>) => {
    setDone('Done.')
    void saving.save(...change)
  }
  const test = async (id: string, key: string) => {
    const answer = await actions.test(id, key)
    if (answer?.__typename === 'TestAlertRuleSuccess') setDone(testMessages[answer.delivery])
    return answer
  }
  return (
    <>
      <ul aria-label="Alerts" className={styles.list}>
        {rules.rules.map(rule => {
          const { id, isPaused, delivery } = rule
          const title = ruleTitle(rule, lists)
          return (
            <li key={id}>
              <p className={styles.title}>
                <strong>{title}</strong> {isPaused && <Badge kind="remark">Paused</Badge>}
              </p>
              <p className={styles.how}>{deliveryLabels[delivery]}</p>
              <div className={styles.actions}>
                <Button
                  label={`${isPaused ? 'Resume' : 'Pause'}: ${title}`}
                  onClick={() => save(key => actions.pause(rule, key), { id, isPaused: !isPaused })}
                >
                  {isPaused ? 'Resume' : 'Pause'}
                </Button>
                {mayChange && (
                  <Button
                    label={`Change: ${title}`}
                    isExpanded={changing === id}
                    onClick={() => setChanging(changing === id ? null : id)}
                  >
                    Change
                  </Button>
                )}
                <Button
                  label={`Send me a test: ${title}`}
                  onClick={() => save(key => test(id, key), { test: id })}
                >
                  Send me a test
                </Button>
                <Button
                  label={`Delete: ${title}`}
                  onClick={() => save(key => actions.remove(id, key), { remove: id })}
                >
                  Delete
                </Button>
              </div>
              {changing === id && <ChangeAlertForm rule={rule} />}
            </li>
          )
        })}
      </ul>
      <SavingLine saving={saving} done={done} />
    </>
  )
}

/** Mutations of one alert; a pause and a deletion show at once. */
function useAlertActions(rules: AlertRules_rules) {
  const client = useApolloClient()
  const [pause] = useMutation(PauseAlertRule)
  const [remove] = useMutation(DeleteAlertRule)
  const [test] = useMutation(TestAlertRule)
  const expected = (left: AlertRule_rule[]) => ({
    __typename: 'AlertRulesSuccess' as const,
    alertRules: { ...rules, __typename: 'AlertRules' as const, rules: left },
  })
  return {
    async pause(rule: AlertRule_rule, idempotencyKey: string) {
      const { id, isPaused } = rule
      const changed = rules.rules.map(each => (each.id === id ? { ...each, isPaused: !isPaused } : each))
      const answer = await pause({
        variables: { input: { id, isPaused: !isPaused, idempotencyKey } },
        optimisticResponse: { __typename: 'Mutation', pauseAlertRule: expected(changed) },
      })
      return answer.data?.pauseAlertRule
    },
    async remove(id: string, idempotencyKey: string) {
      const answer = await remove({
        variables: { input: { id, idempotencyKey } },
        optimisticResponse: {
          __typename: 'Mutation',
          deleteAlertRule: expected(rules.rules.filter(each => each.id !== id)),
        },
      })
      return answer.data?.deleteAlertRule
    },
    async test(id: string, idempotencyKey: string) {
      const answer = await test({ variables: { input: { id, idempotencyKey } } })
      await client.query({ query: MemberAlerts, fetchPolicy: 'network-only' }).catch(() => null)
      return answer.data?.testAlertRule
    },
  }
}
