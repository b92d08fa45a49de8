export interface ListenAddress {
  /** Undefined: listens on loopback. Defined: listens only on the socket. */
  readonly socketFolder: string | undefined;
  readonly port: number;
}

/**
 * Settings of the embedded PostgreSQL: durable, with few resources. Without `durable` it does not wait for the disk and a
 * power loss may destroy it: only for a database that is deleted afterwards, such as that of the tests.
 */
export function buildServerSettings(
  { socketFolder, port }: ListenAddress,
  durable: boolean,
): readonly string[] {
  const onDurable = durable ? 'on' : 'off';
  return [
    `listen_addresses=${socketFolder === undefined ? '127.0.0.1' : ''}`,
    `unix_socket_directories=${socketFolder === undefined ? '' : `"${socketFolder.replaceAll('"', '""')}"`}`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    `fsync=${onDurable}`,
    `full_page_writes=${onDurable}`,
    `synchronous_commit=${onDurable}`,
    'timezone=UTC',
    'log_timezone=UTC',
    // Failed statements contain personal data and are logged by Redil with ids; here only starts, stops and fatal errors.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // The tests start many servers on one database.
    `max_connections=${durable ? 40 : 150}`,
    'shared_buffers=64MB',
    'huge_pages=off',
    'jit=off',
    // Statements are short: a parallel worker costs more than it saves, and /dev/shm is small in a container.
    'max_parallel_workers_per_gather=0',
    // Avoid processes that are not needed.
    'io_method=sync',
    'max_logical_replication_workers=0',
    // Fewer checkpoints during bulk inserts.
    'max_wal_size=1GB',
  ];
}
