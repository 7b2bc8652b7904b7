/**
 * Passwords of 12 characters and more that lists of leaked ones repeat most, in English and Spanish, already folded.
 * Shorter ones need no entry: the minimum length refuses them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  010203040506 012345678901 0123456789012 098765432109 0987654321098 102030405060 112233445566 11223344556677
  1122334455667788 121212121212 123321123321 123454321234 123456123456 12345671234567 1234567812345678
  123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 12345678901234567890 1234567890ab
  1234567890abc 1234567890qwe 123456789abc 1234qwerasdf 1234qwerasdfzxcv 123qwe123qwe 123qweasdzxc 131313131313
  147258369147 147258369258 159357159357 159753159753 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc
  1qaz2wsx3edc4rfv 741852963741 789456123000 789456123789 987654321098 9876543210987 a123456789012 a1b2c3d4e5f6
  a1b2c3d4e5f6g7 aa1234567890 abc123456789 abc1234567890 abc123abc123 abcd12345678 abcd1234abcd abcdef123456
  abcdefghijkl abcdefghijklm abcdefghijklmn abcdefghijklmnopqrstuvwxyz admin1234567 admin12345678 adminadmin123
  adminadminadmin administrador administrador1 administrador123 administrator alejandra123 alejandro123
  alejandro1234 amorcito1234 amordemivida amordemivida1 apuestas1234 argentina123 argentina1234 asdfasdfasdf
  asdfghjkl123 asdfghjkl1234 asdfghjklzxcv atleticomadrid barcelona123 barcelona1234 barcelona12345 baseball1234
  batman123456 bienvenido12 bienvenido123 bienvenido1234 bienvenidos123 bocajuniors1 bocajuniors12 bogota123456
  caracas12345 carolina1234 casino123456 casino1234567 changeme1234 changemenow123 charlie12345 chile1234567
  chocolate123 chocolate1234 clave1234567 clave12345678 claveclaveclave clavesegura123 colombia1234
  colombia12345 computer1234 contrasena12 contrasena123 contrasena1234 contrasena12345 contrasena123456
  contraseña12 contraseña123 contraseña1234 contraseña12345 contraseña123456 corazon12345 corazon123456
  correctbattery correcthorsebatterystaple cristina1234 daniela12345 default12345 diosesamor12 diosesamor123
  diosesfiel12 diosesfiel123 dragon123456 ecuador12345 estefania123 estrella1234 estrella12345 facebook1234
  facebook12345 familia12345 familia123456 fcbarcelona1 fcbarcelona123 fernando1234 football1234 football12345
  gabriel12345 ganador12345 gatito123456 google123456 guadalupe123 guadalupe1234 hola12345678 hola123456789
  holaholahola holamundo123 holamundo1234 iloveyou1234 iloveyou12345 iloveyouforever iloveyousomuch instagram123
  internet1234 jackpot12345 jennifer1234 jesucristo12 jesucristo123 jesusteamo12 jesusteamo123 jugador12345
  letmein12345 letmein123456 letmeinletmein liverpool123 liverpool1234 loteria12345 manchester123 mariposa1234
  mariposa12345 master123456 mexico123456 mexico1234567 miamor123456 miamor1234567 miamormiamor michael12345
  michelle1234 miclave12345 miclave123456 micontrasena1 micontraseña micontraseña1 minecraft123 mivida123456
  monkey123456 mypassword123 mypassword1234 newpassword123 p4ssw0rd1234 p@ssw0rd1234 p@ssword1234 pa$$word1234
  passw0rd1234 password1234 password12345 password123456 password1234567 password12345678 password123password
  password2024 password2025 password2026 passwordpassword perrito12345 peru12345678 playstation1 playstation2
  playstation3 playstation4 playstation5 pokemon12345 princesa1234 princesa12345 princess1234 princess12345
  prueba123456 pruebaprueba q1w2e3r4t5y6 q1w2e3r4t5y6u7 qazwsx123456 qazwsxedc123 qazwsxedcrfv qwe123qwe123
  qwerty123456 qwerty1234567 qwerty12345678 qwerty123qwerty qwertyasdfgh qwertyasdfzxcv qwertyqwerty
  qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiopas qwertyuiopasdf qwertyuiopasdfghjkl realmadrid12
  realmadrid123 realmadrid1234 realmadrid2024 riverplate12 riverplate123 ruleta123456 samsung12345 santiago1234
  sebastian123 sebastian1234 secreto12345 secreto123456 secretpassword shadow123456 starwars1234 suerte123456
  sunshine1234 sunshine12345 superman1234 supersecret12 supersecret123 teamo1234567 teamo12345678 teamomucho12
  teamomucho123 teamoteamoteamo tequiero1234 tequiero12345 tequieromucho tequieromucho1 test12345678
  testtesttest thisismypassword trebol123456 trebol1234567 treboltrebol trustno1trustno1 valentina123
  valentina1234 venezuela123 venezuela1234 venezuela12345 welcome12345 welcome123456 welcomewelcome whatsapp1234
  zaq12wsxcde3 zaq1zaq1zaq1 zxcvbnm12345 zxcvbnm123456 zxcvbnmasdfghjkl
  `
    .trim()
    .split(/\s+/),
)
