import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { trendsOf } from './use-trends.ts'

/** A client whose gateway answers each question with the next of some trends; `null` fails. */
function stand(...answers: ((number[] | null)[] | null)[]) {
  const questions: unknown[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable(observer => {
        const trends = answers[questions.length]
        questions.push(variables['code'])
        if (!trends) return observer.error(new Error('The gateway is away'))
        const nodes = trends.map((trend, index) => ({ __typename: 'Instrument', id: `${index}`, trend }))
        const instruments = { __typename: 'InstrumentConnection', nodes }
        observer.next({ data: { market: { __typename: 'Market', id: 'NZSX', instruments } } })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const ask = (phaseEndsAt = '2024-03-08T03:45:00.000Z', code = 'NZSX') =>
    trendsOf(client, { code, phaseEndsAt })
  return { questions, ask }
}

test('a market’s trends are asked for once, however often its page is opened', async () => {
  const { questions, ask } = stand([[1, 2]], [[9]])
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first.trends.get('0')).toEqual([1, 2])
  expect(second).toBe(first)
  expect(await ask()).toBe(first)
  expect(questions).toEqual(['NZSX'])
})

test('another market, and another phase of the day, are other questions', async () => {
  const { questions, ask } = stand([[1]], [[2]], [[1, 3]])
  await ask()
  await ask(undefined, 'NZDX')
  expect((await ask('2024-03-10T19:00:00.000Z')).trends.get('0')).toEqual([1, 3])
  expect(questions).toEqual(['NZSX', 'NZDX', 'NZSX'])
})

test('what failed or came without some of its trends is asked again', async () => {
  const { questions, ask } = stand(null, [[1], null], [[1], [2]])
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toMatchObject({ isWhole: false, trends: new Map([['0', [1]]]) })
  expect(await ask()).toMatchObject({
    isWhole: true,
    trends: new Map([
      ['0', [1]],
      ['1', [2]],
    ]),
  })
  await ask()
  expect(questions).toHaveLength(3)
})
