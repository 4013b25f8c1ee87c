import { PASSWORD_LENGTH } from '@urooj/contract/limits';

/**
 * A few thousand of the most common passwords. They are generated from the patterns of published lists of leaked passwords:
 * common words with common endings, keyboard rows, sequences, repetitions and birthdays. Passwords that are too short to
 * be accepted are left out. For the server only, because of its size.
 */

// Words at the top of the published lists, and the most common ones among Pakistani users.
const WORDS = `
password passw0rd p@ssword p@ssw0rd pa55word pass passwort qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
admin administrator root user guest login welcome test testing demo master default changeme letmein access secret
iloveyou iloveu ilove loveyou lovely love lover loveme mylove forever angel angels baby babygirl babyboy princess
prince queen king sweet sweety sweetie sugar honey cutie beautiful hello hottie sexy pretty darling friend friends
bestfriend family mother father mommy daddy sister brother sunshine summer winter spring autumn flower flowers rainbow
butterfly rose roses daisy jasmine heaven moonlight starlight diamond crystal silver golden purple orange yellow green
black white blue pink cookie chocolate banana apple cherry peanut pepper ginger cheese coffee pizza chicken monkey
dragon tiger lion panther eagle falcon phoenix wolf wolves bear bears panda turtle dolphin dolphins shark horse horses
puppy kitty kitten kittens tigger snoopy buster lucky shadow smokey bandit rocky maggie charlie bailey sammy sophie
football soccer baseball basketball hockey cricket tennis golf golfer liverpool chelsea arsenal manchester barcelona
realmadrid juventus ronaldo messi cowboys yankees lakers eagles steelers packers raiders rangers patriots
superman batman spiderman ironman hulk avengers starwars pokemon pikachu naruto minecraft fortnite roblox counter
matrix merlin gandalf hobbit wizard magic ninja samurai warrior hunter killer soldier sniper ranger knight pirate
michael jordan michelle jessica jennifer ashley amanda daniel andrew joshua anthony matthew robert thomas william
george charles richard nicole samantha stephanie elizabeth victoria natalie hannah andrea maria carlos alejandro
jonathan christopher alexander benjamin nicholas patrick steven justin brandon tyler austin dakota madison taylor
computer internet google facebook instagram youtube tiktok whatsapp samsung nokia iphone android windows microsoft
linux ubuntu server system network security hacker cisco oracle mysql abc abcd abcde abcdef abcdefg abcdefgh
abc123 a1b2c3 aa a qwe asd zxc q1w2e3 1q2w3e qwer asdf zxcv trustno1 whatever nothing freedom peace jesus christ
jesuschrist blessed blessing faith trinity allah allahuakbar bismillah alhamdulillah mashallah inshallah muhammad
mohammad mohammed ahmed ahmad ali hassan hussain hussnain fatima ayesha zainab usman umar bilal hamza khan malik
pakistan pakistani lahore karachi islamabad rawalpindi peshawar multan faisalabad quetta punjab sindh zindabad
dilpakistan jaan janu jani mylife lifeline success money dollar mercedes ferrari porsche mustang corvette harley
yamaha honda toyota suzuki camaro metallica slipknot nirvana eminem beatles linkinpark guitar music dancer dance
america england canada london newyork chicago dallas texas florida california brooklyn phoenix1 denver boston
startrek enterprise thunder lightning storm hurricane fire ice stone mountain river ocean island paradise
`;

const ENDINGS = ['', '1', '2', '7', '12', '123', '1234', '12345', '123456', '123456789', '01', '11', '22', '69', '77'];
const MORE_ENDINGS = ['99', '786', '007', '000', '111', '321', '2000', '@1', '@123'];

// Complete passwords, used without endings.
const COMPLETE = `
1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 !qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t
qwertyui qwerty12345 qweasdzxc qweqweqwe qwer1234 asdf1234 asdfasdf asdfghjk zxcvbnm1 zxcvzxcv poiuytrewq lkjhgfdsa
mnbvcxz1 aaaaaaaa bbbbbbbb qqqqqqqq xxxxxxxx zzzzzzzz abcabcabc abcd1234 1234abcd 1234qwer 123qweasd 123qwe123
a1b2c3d4 a1s2d3f4 aa123456 aa12345678 abc12345 12345qwert 123456qwerty 1a2b3c4d letmein! trustno1! drowssap
passpass passwordpassword adminadmin testtest useruser rootroot loveyou! ilovegod ilovejesus iloveallah iloveyou!
iloveyousomuch iloveyoubaby iloveyou2 iloveyou143 mypassword mypassword1 newpassword yourpassword thepassword
nopassword password. password? password!! opensesame openup123 letmein123 changeme! changeit welcome! welcometo
88888888 147258369 147852369 159357159 741852963 963852741 789456123 456789123 321654987 987456321 159753159 159753456
14789632 12369874 78945612 11223344 1122334455 112233445566 12344321 1234554321 12341234 123123123 123321123 12121212
13131313 10101010 20202020 69696969 786786786 78678678 00112233 01234567 0123456789 987654321 9876543210 0987654321
87654321 87654321a 123456789a 12345678a a12345678 a123456789 123456789q 12345678q 1234567q 1234567a a1234567 q1234567
1234567890a 123654789 147147147 159159159 258258258 321321321 456456456 456654456 789789789 963963963 111222333
11112222 11111222 1111122222 22223333 123412345 12345123 1234512345 123456654321 1234567887654321 14141414 15151515
`;

let cached: ReadonlySet<string> | undefined;

/** All entries in lower case; generated at the first call. */
export function commonPasswords(): ReadonlySet<string> {
  cached ??= new Set([...generated()].filter((password) => password.length >= PASSWORD_LENGTH.min));
  return cached;
}

/** Whether the password is a common one, ignoring letter case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase());
}

function* generated(): Iterable<string> {
  yield* split(COMPLETE);
  yield* withEndings();
  yield* digitRuns();
  yield* birthdays();
}

function split(words: string): string[] {
  return words.trim().split(/\s+/);
}

function* withEndings(): Iterable<string> {
  const endings = [...ENDINGS, ...MORE_ENDINGS];
  for (const word of split(WORDS)) for (const ending of endings) yield word + ending;
}

/** 11111111, 123456789012, 98765432 … up to twelve digits. */
function* digitRuns(): Iterable<string> {
  for (let length: number = PASSWORD_LENGTH.min; length <= 12; length += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      yield String(digit).repeat(length);
      yield run(digit, 1, length);
      yield run(digit, 9, length);
    }
  }
}

function run(first: number, step: number, length: number): string {
  return Array.from({ length }, (_, index) => (first + step * index) % 10).join('');
}

/** Years of birth, repeated or combined with the first of January. */
function* birthdays(): Iterable<string> {
  for (let year = 1960; year <= 2026; year += 1) {
    yield `${year}${year}`;
    yield `0101${year}`;
    yield `${year}0101`;
  }
}
