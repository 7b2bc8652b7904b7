import { ChooseRole } from './session/choose-role.tsx'
import { SignIn } from './session/sign-in.tsx'
import { useSession } from './session/use-session.ts'
import { Board } from './shell/board.tsx'
import { Waiting } from './shell/waiting.tsx'

/** The console: the form for the key, the choice of a role, or what is live. */
export function Console() {
  const session = useSession()
  switch (session.state.kind) {
    case 'asking':
      return <Waiting text="Looking who is signed in …" />
    case 'signed-out':
      return session.state.roles.length > 0 ? (
        <ChooseRole roles={session.state.roles} provider={session.provider} onSignIn={session.signIn} />
      ) : (
        <SignIn note={session.state.note} provider={session.provider} onSignIn={session.signIn} />
      )
    case 'signed-in':
      return <Board who={session.state.who} onSignOut={session.signOut} onEnd={session.end} />
  }
}
