import { expect, test } from 'vitest'
import { loginSchema } from './login-schema.ts'
import { registrationSchema } from './registration-schema.ts'

const whole = { firstName: 'Anahera', lastName: 'Tūhoe', email: 'anahera@example.org', agreement: true }

function faultsOf(schema: typeof registrationSchema | typeof loginSchema, fields: object) {
  const { error } = schema.safeParse(fields)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}
const faults = (fields: object) => faultsOf(registrationSchema, { ...whole, ...fields })

test.each(['Māia', 'Anne-Marie', 'Mary Ann', 'Łukasz', 'Zoë', '李', 'M\u0061\u0304ia'])(
  '%s is a name',
  name => {
    expect(faults({ firstName: name, lastName: name })).toEqual({})
  },
)

test.each([
  "O'Brien",
  'O’Brien',
  'Anne--Marie',
  'Mary Ann Lee',
  'Anne-',
  '-Anne',
  'R2D2',
  'a.b',
  'Mary  Ann',
])('%s is not a name', name => {
  expect(faults({ firstName: name, lastName: name })).toEqual({
    firstName: 'Invalid First Name',
    lastName: 'Invalid Last Name',
  })
})

test('a blank field is reported as blank, with or without spaces', () => {
  expect(faults({ firstName: '', lastName: ' ', email: '  ', agreement: false })).toEqual({
    firstName: "First name can't be blank",
    lastName: "Last name can't be blank",
    email: "Email can't be blank",
    agreement: 'You must agree to the terms of service.',
  })
})

test.each(['a', 'a@b', 'a@b.', 'a b@example.org', '@example.org'])('%s is not an email address', email => {
  expect(faults({ email })).toEqual({ email: 'Invalid email' })
  expect(faultsOf(loginSchema, { email, password: 'x', staySignedIn: false })).toEqual({
    email: 'Invalid Username',
  })
})

test('a login without a password is not sent', () => {
  expect(faultsOf(loginSchema, { email: '', password: '', staySignedIn: false })).toEqual({
    email: 'Invalid Username',
    password: 'Invalid Password.',
  })
})
