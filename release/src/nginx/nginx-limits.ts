import { mostStreams } from '../edge/event-stream.ts'

/**
 * How much nginx holds and how long it waits. Left out: what is reckoned for 10,000 open pages.
 * Source: docs/platform.md, "How much nginx holds".
 */
export type NginxLimits = {
  /** Connections of one worker, those to services behind it included. */
  readonly workerConnections: number
  /** Descriptors of one worker: its connections, and the files that it sends. */
  readonly openFiles: number
  /** Connections of one address that are answered at the same time; IPv6 counts by its /64. */
  readonly perAddress: number
  /** In which all headers of a request have to come, in milliseconds. */
  readonly headerTimeoutMs: number
  /** Between two reads of a body, in milliseconds. */
  readonly bodyTimeoutMs: number
  /** Between two writes to a client that takes nothing, in milliseconds. */
  readonly sendTimeoutMs: number
}

/** Each open page holds an event stream and a socket, and each of these two connections: 40,000. The rest is for calls and files. */
export const standardLimits: NginxLimits = {
  ...{ workerConnections: 49_152, openFiles: 65_536 },
  // A mobile carrier has thousands of players behind one address: the streams of 4,000 pages, the 300 sockets that the
  // product server gives an address, and 700 calls and files. Half of the streams stay for everybody else.
  perAddress: mostStreams / 2,
  ...{ headerTimeoutMs: 15_000, bodyTimeoutMs: 15_000, sendTimeoutMs: 30_000 },
}

/** Before the `http` block. Also where one worker gets every connection, which the system may do. */
export const workerLines = ({ workerConnections, openFiles }: NginxLimits) => `
# ${workerConnections} connections: 10,000 event streams and 10,000 sockets, each with one to the service behind it, and
# ${workerConnections - 40_000} for calls and files. The system has to allow as many: LimitNOFILE=${openFiles} in nginx's unit, a quarter of
# that in those of the services, net.core.somaxconn=4096. Towards one service 28,000 ports are free by its standard.
# Where it allows fewer, nginx starts with what it was given, and its error log says
# "setrlimit(RLIMIT_NOFILE, ${openFiles}) failed".
worker_rlimit_nofile ${openFiles};
# Pages whose stream ends with an old worker open it anew.
worker_shutdown_timeout 5m;
events { worker_connections ${workerConnections}; }`

/** What stands in front of nginx and names clients: so many proxies, or all of some networks. */
export type NginxProxies = { readonly count: number } | { readonly networks: readonly string[] }

/** The variable that holds a client's address. */
export const clientOf = (proxies: NginxProxies): string =>
  'count' in proxies && proxies.count > 0 ? '$trebol_client' : '$remote_addr'

/**
 * Each proxy has added whom it saw: the client stands that far from the right end, or where the list begins. A client writes
 * what it likes before that, so each part of the pattern can match in one way alone, and a long line costs its length once.
 */
const clientMap = (
  count: number,
) => `    # The client is who the last ${count} in front of nginx saw; where nobody says so, who connects.
    map $http_x_forwarded_for $trebol_client {
        "~(?:^|,)\\s*\\[?(?<trebol_said>\\d{1,3}(?:\\.\\d{1,3}){3}|[\\da-fA-F]{0,4}(?::[\\da-fA-F.]{0,15}){2,8})\\]?(?::\\d+)?(?:,[^,]*){0,${count - 1}}$" $trebol_said;
        default $remote_addr;
    }
`

/** Which network a connection counts for: an IPv6 address by its /64, IPv4 that travels as IPv6 by itself. */
export const networkMap = (proxies: NginxProxies) => `${
  'count' in proxies && proxies.count > 0 ? clientMap(proxies.count) : ''
}    # A client of IPv6 has a whole /64 of addresses: it counts as one.
    map ${clientOf(proxies)} $trebol_network {
        "~*^::ffff:(?<trebol_v4>[0-9.]+)$" $trebol_v4;
        # The zeros at the end of a /64 are written out where a longer row of them stands behind, else as "::".
        "~*^(?<trebol_v6zeros>[0-9a-f]+:[0-9a-f]+):0:0:" "$trebol_v6zeros::";
        "~*^(?<trebol_v6zero>(?:[0-9a-f]+:){2}[0-9a-f]+):0:" "$trebol_v6zero::";
        "~*^(?<trebol_v6>(?:[0-9a-f]+:){4})" $trebol_v6;
        "~*^(?<trebol_v6short>[0-9a-f:]*)::" "$trebol_v6short::";
        default ${clientOf(proxies)};
    }
    limit_conn_zone $trebol_network zone=trebol_networks:16m;`

const believedNetworks = (networks: readonly string[]) => `
        # What stands in front of nginx, and names the client.
${networks.map((network) => `        set_real_ip_from ${network};`).join('\n')}
        real_ip_header X-Forwarded-For;
        real_ip_recursive on;
`

/**
 * Who in front is believed about the address of a client, such as a load balancer: without them all players would count as
 * one address.
 */
export function believedLines(proxies: NginxProxies): string {
  if ('networks' in proxies) return believedNetworks(proxies.networks)
  if (proxies.count > 0)
    return `
        # Whoever reaches nginx is believed to be a proxy: let nobody else reach it, or name the networks of those in front.
`
  return `
        # Nothing in front of nginx is believed. Behind a load balancer all players would share one address and its part
        # of the connections: write this again with --trusted-proxies, and the balancer's network or how many there are.
`
}

/** Of the server block. */
export const waitingLines = ({ perAddress, headerTimeoutMs, bodyTimeoutMs, sendTimeoutMs }: NginxLimits) => `
        # Who sends or takes nothing is let go, and one address does not hold what is there for all.
        client_header_timeout ${headerTimeoutMs}ms;
        client_body_timeout ${bodyTimeoutMs}ms;
        send_timeout ${sendTimeoutMs}ms;
        reset_timedout_connection on;
        limit_conn trebol_networks ${perAddress};
        limit_conn_status 429;
        limit_conn_log_level warn;
`
