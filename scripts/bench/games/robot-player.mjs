import { randomInt, randomUUID } from 'node:crypto'

/** Games that are over with their bet, one of each engine of that kind, and what is bet on in each. */
export const quickGames = [
  { slug: 'selva-del-jaguar', choice: null },
  { slug: 'siete-dorado', choice: null },
  { category: 'cara-o-cruz', choice: { face: 'cara' } },
  { category: 'dados', area: 'mini-juegos', choice: { side: 'under', chance: 50 } },
  { category: 'plinko', choice: { rows: 12, risk: 'medio' } },
  { category: 'keno', choice: { picks: [3, 17, 22, 38] } },
  { category: 'rasca', choice: null },
]

async function post(url, body, token = '') {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Opens an account, puts 100 into it and answers what a page would ask of the site in its name. */
export async function openRobot({ site }, number) {
  const person = {
    ...{
      email: `robot-${randomUUID()}@correo.example`,
      name: `Robot ${'Ana Luz Eva Sol Mar'.split(' ')[number % 5]}`,
      birth_date: '1990-03-14',
      country: 'VE',
    },
    ...{ pwd: 'Una-frase-larga-9', pwd2: 'Una-frase-larga-9', phone_number: '+584121234567' },
    ...{
      document_type: 'VE-CI',
      document_number: `V-${randomInt(10_000_000, 100_000_000)}`,
      age_ok: true,
      terms: true,
    },
  }
  const signedUp = await post(`${site}/api/signup`, person)
  const { jwt } = signedUp.body.response
  if (!jwt) throw new Error(`The account was refused: ${signedUp.body.response.msg}`)
  const call = async (name, input) => {
    const { body } = await post(`${site}/api/${name}`, input, jwt)
    if (!body.result) throw new Error(`${name} was refused: ${body.response.msg}`)
    return body.response.return
  }
  await call('createDeposit', { rid: randomUUID(), method: 'sandbox', amount: { amount: '100.00', iso: 'USD' } })
  return { call, token: jwt }
}

/** Launches a game and opens it at the studio, as its frame does. `play` gives the studio's status and answer. */
export async function openGameOf(robot, { slug, category, area = 'casino', choice }) {
  const found = slug ?? (await robot.call('getGames', { area, section: category, limit: 1 })).items[0].slug
  const { id } = await robot.call('getGame', { slug: found })
  const launch = await robot.call('play', { id, mode: 'real', iso: 'USD' })
  const url = new URL(launch.url)
  const token = url.searchParams.get('token')
  const opened = await post(`${url.origin}/api/open`, { token, game: found, key: randomUUID() })
  if (opened.status !== 200) throw new Error(`The studio did not open ${found}: ${opened.body.code}`)
  const { session, stakes, title, engine } = opened.body
  const play = (round = randomUUID()) =>
    post(`${url.origin}/api/round`, { session, round, stake: stakes[0], choice, clientSeed: 'robot' })
  /** A round to its end: while its win is being paid, the same round is asked for again. */
  async function playOut() {
    const round = randomUUID()
    for (;;) {
      const answer = await play(round)
      if (answer.status !== 200 || answer.body.round.status === 'settled') return answer
    }
  }
  return { play, playOut, title, engine }
}
