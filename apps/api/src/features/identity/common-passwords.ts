import { fieldError } from '@atrium/domain';
import { validation } from '../../http/read-input.ts';

/** Most common passwords of leaked lists, with eight characters or more, in lower case. */
const common = new Set(
  `
password password1 password12 password123 password1234 password12345 password123456 password2 password3
password7 password8 password9 password01 password11 password99 password! password1! passw0rd passw0rd1
p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa$$word pa$$w0rd passwort passwort1 passwords passpass passport
password0 drowssap mypassword mypassword1 thepassword newpassword yourpassword passwordpassword
1password 123password adminpassword changeme changeme1 changeme123 changeit letmein1 letmein12
letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1234 welcome2 welcome01 welcome!
administrator admin123 admin1234 admin12345 admin123456 adminadmin administrator1 root1234 rootroot
default1 defaultpassword temppass temppassword temporary test1234 test12345 test123456 testtest
testtest1 testing1 testing123 tester123 user1234 useruser guest123 guest1234 guestguest demo1234
demodemo secret12 secret123 secret1234 secretsecret topsecret trustno1 trustnoone iloveyou iloveyou1
iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 iloveme1 loveyou1 lovelove loveme123 loverboy
lovergirl mylove123 12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 12345678a
12345678q 0123456789 012345678 01234567 0987654321 987654321 9876543210 87654321 876543210 11111111
111111111 1111111111 22222222 33333333 44444444 55555555 555555555 66666666 666666666 77777777 777777777
88888888 888888888 99999999 999999999 00000000 000000000 0000000000 12341234 12344321 123412345 11223344
1122334455 112233445566 12121212 123123123 1231231234 123321123 123454321 123456123 123456654321
123456987 12369874 123698745 1234554321 12345679 1234qwer 12345qwert 123qweasd 123qwe123 123qweasdzxc
12qwaszx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazxsw23edc 1qaz1qaz 2wsx3edc
3edc4rfv q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedc123 qazxswedc qazwsxedcrfv
zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcv1234 zxczxczxc asdfghjk asdfghjkl asdfghjkl1
asdfghjkl; asdf1234 asdfasdf asdasdasd asd123456 asdf12345 asdzxc123 asdqwe123 qweasdzxc qweasd123
qweqweqwe qwe123456 qwe123qwe qwer1234 qwer12345 qwer4321 qwerasdf qwerqwer qwert123 qwert1234
qwert12345 qwertyui qwertyuiop qwertyuiop1 qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwerty1! qwerty11 qwerty21 qwerty321 qwerty77 qwerty78 qwerty99 qwertyqwerty qwertyu1
qwertz123 qwertzui qwertzuiop azerty123 azertyui azertyuiop abcd1234 abcd12345 abcdefgh abcdefghi
abcdefghij abcdefg1 abcdefg123 abcdef123 abcdef12 abc12345 abc123456 abc123abc abc123def abcabcabc
abcdabcd a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaaaaaa aaaaaaaaa
aaaa1111 aaa12345 q1234567 q12345678 q123456789 z1234567 zzzzzzzz xxxxxxxx qqqqqqqq 1a2b3c4d 1a2s3d4f
1x2c3v4b 147258369 147852369 1472583690 159357159 159753159 159753456 14789632 741852963 789456123
963852741 951753852 369258147 321321321 321654987 456456456 456789123 654321654 789789789 741741741
112211221 121212121 131313131 101010101 10101010 20202020 19871987 19881988 19891989 19901990 19911991
19921992 19951995 20002000 20082008 20092009 20102010 20112011 20122012 20202021 20242024 20252025
sunshine sunshine1 sunshine12 sunshine123 princess princess1 princess12 princess123 football football1
football12 football123 baseball baseball1 baseball12 basketball basketball1 softball1 volleyball
superman superman1 superman123 spiderman spiderman1 batman123 starwars starwars1 pokemon1 pokemon123
minecraft minecraft1 michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1 jonathan
jordan23 jordan123 charlie1 charlie123 danielle danielle1 christopher christian christina elizabeth
elizabeth1 alexander alexander1 alexandra alexandre anthony1 andrew123 benjamin benjamin1 brittany
brandon1 catherine caroline charlotte chocolate chocolate1 cameron1 computer computer1 corvette creative
crystal1 daniel123 diamond1 dolphins dolphin1 dragon123 dragonball elephant einstein electric emmanuel
evolution explorer favorite fireball firebird flowers1 flower123 freedom1 friends1 friendship fuckyou1
fuckyou2 fuckyou123 gateway1 gabriel1 gabrielle godzilla goodluck google123 grateful greenday hannah123
happy123 happiness harrypotter hellohello hello123 hello1234 hello12345 helloworld homework internet
internet1 isabella jackson1 jasmine1 jeremiah johncena johnjohn juventus kimberly kingkong lawrence
leonardo lifehack liverpool liverpool1 logitech london123 macintosh madison1 manchester marina123
marlboro martin123 mastermind master123 maverick maxwell1 melissa1 mercedes metallica midnight monkey12
monkey123 monster1 motorola mustang1 natalie1 nicholas nicholas1 nicole123 nintendo november october1
olivia123 pakistan panasonic paradise patricia patrick1 peanut123 personal pineapple platinum playboy1
playstation portugal precious president qwerty1q rainbow1 raiders1 rangers1 rebecca1 realmadrid redskins
robert123 samantha samantha1 samsung1 samsung123 scooter1 scorpion security september serenity shadow12
shadow123 shannon1 slipknot snowball snoopy123 something southpark spongebob stephanie steelers
steelers1 stargate startrek strawberry summer01 summer12 summer123 summer2023 summer2024 summer2025
winter2023 winter2024 winter2025 spring2024 spring2025 autumn2024 autumn2025 sweetheart swordfish
teddybear tennis123 thailand thomas123 thunder1 tinkerbell tottenham universe valentina valentine
vanessa1 veronica victoria victoria1 viktoria virginia warcraft whatever whatever1 william1 william123
winston1 wolverine yankees1 yamaha123 zaqwsxcde beautiful beautiful1 blink182 bluebird business
butterfly butterfly1 california champion chelsea1 chelsea123 cheyenne chester1 chicken1 christmas
cocacola cookie123 country1 cowboys1 cristina estrella facebook facebook1 fernando fortnite francesco
franklin garfield giovanni hardcore heather1 hottie123 babygirl babygirl1 baby1234 buster123 killer123
lovely123 loser123 money123 ninja123 number1! pass1234 pass12345 pass123456 passpass1 access14 access123
company1 company123 event123 events123 ticket123 atrium123 conference
`
    .trim()
    .split(/\s+/),
);

/** Throws a field error for a common password, regardless of case. */
export function assertUncommonPassword(password: string, path = 'password'): void {
  if (!common.has(password.toLowerCase())) return;
  throw validation([fieldError(path, 'common-password')]);
}
